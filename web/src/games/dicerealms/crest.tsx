// crest.tsx: the shield of a player, in the colour of the seat: where somebody is named it stands beside the
// name.

const SHAPE = 'M2 2h28v17c0 8-5.500 13-14 17C7.500 32 2 27 2 19z';

export function Crest({ seat, name }: { seat: number; name: string }) {
  return (
    <svg class="dr-crest" viewBox="0 0 32 38" style={{ '--player': `var(--seat-${seat})` }} aria-hidden="true" focusable="false">
      <path class="field" d={SHAPE} />
      <text x="16" y="23.5">
        {[...name][0]}
      </text>
    </svg>
  );
}
