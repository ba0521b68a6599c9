// opened_realm.tsx: a whole realm in a dialog: the same parts as one's own. Arrows lead to the next player.
import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/button';
import { Dialog } from '../../parts/dialog';
import { Die } from './die';
import { realmsText as text } from './en/table';
import { FacePicture } from './face';
import { Purse } from './purse';
import type { RealmSeat } from './state';
import { kindOf, seatName, type ViewModel } from './view_model';

/** The seat whose realm is open; null: none. */
export const opened = signal<number | null>(null);

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys step to the next realm; those of the table do not hear them. */
function useSteps(area: RefObject<HTMLElement | null>, step: (by: number) => void): void {
  useEffect(() => {
    const ending = new AbortController();
    area.current?.addEventListener(
      'keydown',
      (event) => {
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.stopPropagation();
        event.preventDefault();
        step(by);
      },
      { signal: ending.signal },
    );
    return () => ending.abort();
  }, [step]);
}

function Realm({ view, seat }: { view: ViewModel; seat: RealmSeat }) {
  const area = useRef<HTMLDivElement>(null);
  const players = view.state.seats.length;
  const next = (by: number) => (seat.seat + by + players) % players;
  useSteps(area, (by) => (opened.value = next(by)));
  useEffect(() => area.current?.focus(), []);
  const arrow = (by: number, sign: string) => (
    <Button plain onPress={() => (opened.value = next(by))}>
      <span aria-hidden="true">{sign}</span>
      <span class="dr-hidden">{text.openRealm(seatName(view, next(by)))}</span>
    </Button>
  );
  return (
    <div ref={area} class="opened-realm" tabIndex={-1}>
      <Purse view={view} seat={seat} />
      <div class="opened-dice">
        {seat.dice.map((die) => (
          <Die key={`${seat.seat} ${die.die}`} view={view} seat={seat} die={die} />
        ))}
      </div>
      {seat.lost.length > 0 && (
        <div class="lost">
          <h3>{text.lost}</h3>
          {seat.lost.map((face, i) => (
            <span key={i} class="lost-face">
              <FacePicture kind={kindOf(view, face)} named />
            </span>
          ))}
        </div>
      )}
      <div class="realm-steps">
        {arrow(-1, '←')}
        {arrow(1, '→')}
      </div>
    </div>
  );
}

export function OpenedRealm({ view }: { view: ViewModel }) {
  const seat = opened.value === null ? undefined : view.state.seats[opened.value];
  if (!seat) return null;
  return (
    <Dialog title={text.realm(seatName(view, seat.seat))} onClose={() => (opened.value = null)}>
      <Realm view={view} seat={seat} />
    </Dialog>
  );
}
