// attack.tsx: an attack: who attacks with what, whom it hits and how, and what averts it.

import { Does } from '../does';
import { realmsText as text } from '../en/table';
import { FacePicture } from '../face';
import { seatName, type ViewModel } from '../view_model';

export function AttackPanel({ view }: { view: ViewModel }) {
  const { attack, seats } = view.state;
  if (!attack) return null;
  const victim = seats[attack.victim];
  const kind = view.kinds.get(attack.face);
  const averts = text.averts(victim?.shields ?? 0, attack.kind === 'grain' ? (victim?.grain_shields ?? 0) : 0);
  return (
    <section class="dr-attack" aria-label={text.attackTitle} aria-live="polite">
      <div class="attacker">
        <span class="action-face">
          {kind ? (
            <FacePicture kind={kind} />
          ) : (
            <span class="dr-face c-fate of-1">
              <span class="plate">
                <Does powers={view.state.fate?.does ?? []} />
              </span>
            </span>
          )}
        </span>
        <p>{attack.attacker === 'fate' ? text.attackByFate(attack.name) : text.attackFrom(attack.name, seatName(view, attack.attacker))}</p>
      </div>
      <dl>
        <dt>{text.attackStep.victim}</dt>
        <dd>{seatName(view, attack.victim)}</dd>
        <dt>{text.attackStep.threat}</dt>
        <dd>{text.threat[attack.kind](attack.n)}</dd>
        <dt>{text.attackStep.answer}</dt>
        <dd>{averts}</dd>
      </dl>
    </section>
  );
}
