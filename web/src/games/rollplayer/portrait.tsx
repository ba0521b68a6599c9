// portrait.tsx: a portrait drawn from race, side and Class: a shield in the colour of the Class, a head as the race has it,
// and what the Class wears on it. Simple shapes, ours.

interface Race {
  skin: string;
  hair: string;
  ears?: 'pointed' | 'round' | 'cat';
  beard?: boolean;
  horns?: boolean;
  tusks?: boolean;
  snout?: boolean;
  square?: boolean; // a head of metal
  nose?: boolean;
}

const RACES: Record<string, Race> = {
  dragonkin: { skin: '#7fa05a', hair: '#4d6b35', horns: true, snout: true },
  dwarf: { skin: '#e0b48c', hair: '#a4521f', ears: 'round', beard: true, nose: true },
  elf: { skin: '#f0d2b0', hair: '#d9b45a', ears: 'pointed' },
  halfling: { skin: '#e8bf97', hair: '#7a4a24', ears: 'round' },
  human: { skin: '#d9a47c', hair: '#4a3020', ears: 'round' },
  orc: { skin: '#8aa06a', hair: '#2d2d28', ears: 'pointed', tusks: true },
  bastja: { skin: '#d8a860', hair: '#8a5a28', ears: 'cat', snout: true },
  construct: { skin: '#a9b0b5', hair: '#6d757b', square: true },
  dark_elf: { skin: '#8d84a8', hair: '#efe9f5', ears: 'pointed' },
  gnome: { skin: '#efc4a0', hair: '#c9c2b4', ears: 'round', nose: true, beard: true },
  wrathborn: { skin: '#c0584a', hair: '#3a1c1c', horns: true },
};

type Headgear = 'helm' | 'hood' | 'hat' | 'circlet' | 'cap';

const HEADGEAR: Record<string, Headgear> = {
  warrior: 'helm',
  knight: 'helm',
  paladin: 'helm',
  crusader: 'helm',
  warlord: 'helm',
  barbarian: 'circlet',
  rogue: 'hood',
  thief: 'hood',
  assassin: 'hood',
  ranger: 'hood',
  scout: 'hood',
  monk: 'hood',
  wizard: 'hat',
  sorcerer: 'hat',
  enchanter: 'hat',
  illusionist: 'hat',
  elementalist: 'hat',
  cleric: 'circlet',
  priest: 'circlet',
  druid: 'circlet',
  shaman: 'circlet',
  psionic: 'circlet',
  bard: 'cap',
  alchemist: 'cap',
};

const EARS: Record<string, string> = {
  pointed: 'M27 52L12 38L28 64ZM73 52L88 38L72 64Z',
  round: 'M29 50A7 8 0 1 0 29 66ZM71 50A7 8 0 1 1 71 66Z',
  cat: 'M28 44L26 18L46 32ZM72 44L74 18L54 32Z',
};

function Head({ race, female }: { race: Race; female: boolean }) {
  const { skin, hair } = race;
  return (
    <>
      {!race.square && !race.snout && (
        <path d={female ? 'M26 48C24 22 76 22 74 48L80 90H20Z' : 'M27 52C24 24 76 24 73 52L70 62H30Z'} fill={hair} />
      )}
      <path d="M14 108C16 88 32 82 50 82S84 88 86 108Z" fill="currentColor" opacity=".85" />
      <path d="M42 72H58V86C54 90 46 90 42 86Z" fill={skin} />
      {race.ears && <path d={EARS[race.ears]} fill={skin} stroke="#0003" />}
      {race.horns && (
        <path d="M32 40C20 34 18 22 20 12C26 24 34 28 42 32ZM68 40C80 34 82 22 80 12C74 24 66 28 58 32Z" fill="#e9dfc8" stroke="#0004" />
      )}
      {race.square ? (
        <rect x="28" y="32" width="44" height="48" rx="6" fill={skin} stroke={hair} stroke-width="2" />
      ) : (
        <ellipse cx="50" cy="56" rx="22.5" ry={female ? 25 : 26} fill={skin} />
      )}
      {race.snout && <ellipse cx="50" cy="68" rx="13" ry="10" fill={skin} stroke="#0003" />}
      {race.beard && !female && <path d="M28 60C28 96 44 102 50 102S72 96 72 60C66 70 58 68 50 68S34 70 28 60Z" fill={hair} />}
      <path
        d={
          race.square
            ? 'M36 50H46V56H36ZM54 50H64V56H54Z'
            : 'M41 51A3.2 3.4 0 1 0 41 57.8A3.2 3.4 0 1 0 41 51ZM59 51A3.2 3.4 0 1 0 59 57.8A3.2 3.4 0 1 0 59 51Z'
        }
        fill="#221a14"
      />
      <path
        d={female ? 'M36 47Q41 44 46 47M54 47Q59 44 64 47' : 'M35 47.5L46 46M54 46L65 47.5'}
        stroke={hair}
        stroke-width="2.4"
        fill="none"
        stroke-linecap="round"
      />
      {race.nose && <ellipse cx="50" cy="62" rx="6" ry="5" fill={skin} stroke="#0003" />}
      <path d="M43 71Q50 75 57 71" stroke="#4b2a1c" stroke-width="2.2" fill="none" stroke-linecap="round" />
      {race.tusks && <path d="M42 74L44 64L47 74ZM58 74L56 64L53 74Z" fill="#fff8e6" />}
    </>
  );
}

const WORN: Record<Headgear, string> = {
  helm: 'M26 54C24 26 40 20 50 20S76 26 74 54L68 46H54L52 60H48L46 46H32Z',
  hood: 'M18 88C18 36 34 16 50 16S82 36 82 88L72 62C72 40 62 34 50 34S28 40 28 62Z',
  hat: 'M18 42C30 34 70 34 82 42C70 46 30 46 18 42ZM30 37L52 2L70 37C60 33 40 33 30 37Z',
  circlet: 'M27 42C36 36 64 36 73 42L72 47C62 42 38 42 28 47ZM50 32L55 39L50 46L45 39Z',
  cap: 'M24 42C26 22 74 20 78 42C64 34 40 36 24 42ZM72 34C82 26 86 14 84 6C76 12 68 20 66 30Z',
};

/** As much of a seat as is known. */
export interface HeroLook {
  race: string | null;
  side: string | null;
  class: string | null;
  colour: string | null;
  seat?: number; // whose colour the border has
}

export function Portrait({ hero }: { hero: HeroLook }) {
  const head = hero.race === null ? undefined : RACES[hero.race];
  const worn = hero.class === null ? undefined : HEADGEAR[hero.class];
  const owner = hero.seat === undefined ? '' : ` of-seat-${hero.seat}`;
  return (
    <svg class={`portrait ${hero.colour ?? 'unknown'}${owner}`} viewBox="0 0 100 114" aria-hidden="true">
      <path class="field" d="M4 4H96V62C96 90 74 104 50 110C26 104 4 90 4 62Z" />
      <path class="rays" d="M50 56L4 20V4H30ZM50 56L96 20V4H70ZM50 56L44 4H56ZM50 56L4 66V50ZM50 56L96 66V50Z" />
      <g class="head">
        {head ? (
          <Head race={head} female={hero.side === 'female'} />
        ) : (
          <text x="50" y="74" text-anchor="middle" font-size="48">
            ?
          </text>
        )}
        {worn && <path class="worn" d={WORN[worn]} />}
      </g>
      <path class="rim" d="M4 4H96V62C96 90 74 104 50 110C26 104 4 90 4 62Z" />
    </svg>
  );
}
