// bench.tsx: the place for what the step is about, which nothing else has: an attack and its answers, powers,
// the shop, or the plan of the upgrades. On a phone it lies over the tray while it is needed.

import { realmsText as text } from '../en/table';
import { facesInstead } from '../phone';
import type { ViewModel } from '../view_model';
import { Actions, actionsOf, Numbers, numbersOf } from './actions';
import { AttackPanel } from './attack';
import { Changes, choicesOf } from './changes';
import { Shop } from './shop';

type About = 'attack' | 'numbers' | 'shop' | 'plan' | 'powers' | 'nothing';

function aboutOf(view: ViewModel): About {
  const { attack, phase } = view.state;
  if (attack) return 'attack';
  if (view.me.seat !== view.table.seat.value) return 'nothing';
  if (numbersOf(view).length) return 'numbers';
  if (phase === 'collect' && view.choosing.all.value.length) return 'shop';
  if (phase === 'upgrade') return 'plan';
  return actionsOf(view).length ? 'powers' : 'nothing';
}

/** Whether on a phone it is wanted more than the tray. */
export function coversTray(view: ViewModel): boolean {
  const about = aboutOf(view);
  return about !== 'plan' && about !== 'nothing' && !facesInstead.value;
}

/** How the step is played where there is nothing else to say. */
function Quiet({ view }: { view: ViewModel }) {
  const how = view.table.choices.value?.waiting ? text.how[view.state.phase] : undefined;
  return <p class="quiet">{how ?? text.nothingToChoose}</p>;
}

/** Takes the last choice of the plan back. Its place is kept also while there is nothing to take back. */
function TakeBack({ view }: { view: ViewModel }) {
  const may = view.me.seat === view.table.seat.value && choicesOf(view).length > 0;
  return (
    <button type="button" class="take-back" disabled={!may} onClick={() => void view.table.undo()}>
      {text.undoLast}
    </button>
  );
}

export function Bench({ view }: { view: ViewModel }) {
  const about = aboutOf(view);
  return (
    <section class={`dr-panel dr-bench about-${about}`}>
      <header>
        <h2 class="caps">{text.bench[about]}</h2>
        {(about === 'shop' || about === 'plan') && <TakeBack view={view} />}
        <button type="button" class="to-faces" onClick={() => (facesInstead.value = true)}>
          {text.toFaces}
        </button>
      </header>
      {about === 'attack' && <AttackPanel view={view} />}
      {about === 'numbers' && <Numbers view={view} moves={numbersOf(view)} />}
      <Actions view={view} few={about === 'shop' ? 1 : 3} />
      {about === 'shop' && <Shop view={view} />}
      {about === 'plan' && <Changes view={view} />}
      {about === 'nothing' && <Quiet view={view} />}
    </section>
  );
}
