// actions.tsx: choices that are not only about a thing on the table, right under the prompt: powers to use or to leave,
// answers to an attack, numbers to hold. Each comes from a legal move and says what that leads to.
import type { Move } from '../engine/protocol';
import { RealmIcon, type RealmIconName } from '../icons/dicerealms';
import { realmsText as text } from '../text/en/dicerealms';
import { withNames } from '../text/names';
import { FacePicture } from './face';
import { exactly } from './phrases';
import { Piece } from './piece';
import { showingFace } from './state';
import type { View } from './view';

interface Action {
  phrases: string;
  title: string;
  words: string;
  brief?: string; // instead of the words, where they are long
  icon: RealmIconName | null;
  face: string | null;
}

const NUMBERS = /^(coins|grain) (\d+)$/;

function faceName({ kinds, state }: View, id: string): string {
  return kinds.get(id)?.name ?? state.fate_die.find((face) => face.id === id)?.name ?? id;
}

function shownBy({ me }: View, die: string): string {
  const found = me.dice[Number(die) - 1];
  return (found && showingFace(found)?.name) ?? '';
}

/** "use steward 1.3" and "use steward 2.1" are one action, which is only half of a move. */
function powerAction(view: View, { move, words }: Move): Action {
  const [verb, id = '', ...rest] = move.split(' ');
  const named = rest.find((word) => !/^\d+$/.test(word)) !== undefined;
  const number = named ? undefined : rest[0];
  const name = faceName(view, id) + (number ? ` ${number}` : '');
  return {
    phrases: named ? `${verb} ${id}` : exactly(move),
    title: verb === 'skip' ? text.skip(name) : text.use(name),
    words: named ? (view.kinds.get(id)?.text ?? '') : words,
    icon: view.kinds.has(id) ? null : 'exchange', // a power of the Fate die
    face: id,
  };
}

function actionOf(view: View, move: Move): Action | null {
  const [verb, what = ''] = move.move.split(' ');
  const plain = (title: string, icon: RealmIconName): Action => ({
    phrases: exactly(move.move),
    title,
    words: move.words,
    icon,
    face: null,
  });
  switch (verb) {
    case 'use':
    case 'skip':
      return powerAction(view, move);
    case 'shield':
      return plain(text.shield, 'shields');
    case 'grain_shield':
      return plain(text.grainShield, 'grain_shields');
    case 'pay':
      return plain(text.pay, 'grain');
    case 'lose':
      return { ...plain(text.lose(what), 'aside'), brief: shownBy(view, what) };
    case 'destroy':
      return { ...plain(text.destroy(shownBy(view, what)), 'destroyed'), brief: text.destroyOn(what) };
    case 'attack':
      return plain(text.attackWith(what), 'attack');
    default:
      return null;
  }
}

function actionsOf(view: View): Action[] {
  const actions = new Map<string, Action>();
  for (const move of view.choosing.all.value) {
    const action = actionOf(view, move);
    if (action && !actions.has(action.phrases)) actions.set(action.phrases, action);
  }
  return [...actions.values()];
}

function ActionPiece({ view, action }: { view: View; action: Action }) {
  const kind = action.face === null ? undefined : view.kinds.get(action.face);
  const words = withNames(action.words, view.table.seats.value);
  return (
    <li>
      <Piece
        choosing={view.choosing}
        phrases={action.phrases}
        name={`${action.title}: ${words}`}
        tip={{ title: action.title, lines: [words] }}
        class="action">
        {kind ? (
          <FacePicture kind={kind} />
        ) : (
          action.icon && (
            <span class="action-icon">
              <RealmIcon name={action.icon} />
            </span>
          )
        )}
        <span>
          <b>{action.title}</b>
          <small>{action.brief ?? words}</small>
        </span>
      </Piece>
    </li>
  );
}

function Numbers({ view, moves }: { view: View; moves: Move[] }) {
  const what = moves[0]?.move.split(' ')[0] ?? '';
  return (
    <div class="dr-numbers" role="group" aria-label={what === 'coins' ? text.holdCoins : text.holdGrain}>
      <b>{what === 'coins' ? text.holdCoins : text.holdGrain}</b>
      {moves.map(({ move, words }) => {
        const title = text.hold(move.split(' ')[1] ?? '', what);
        return (
          <Piece
            key={move}
            choosing={view.choosing}
            phrases={exactly(move)}
            name={`${title}: ${words}`}
            tip={{ title, lines: [words] }}
            class="number-choice">
            {move.split(' ')[1]}
          </Piece>
        );
      })}
    </div>
  );
}

export function Actions({ view }: { view: View }) {
  const numbers = view.choosing.all.value.filter(({ move }) => NUMBERS.test(move));
  const actions = actionsOf(view);
  if (!numbers.length && !actions.length) return null;
  return (
    <section class="dr-actions" aria-label={text.actions}>
      {numbers.length > 0 && <Numbers view={view} moves={numbers} />}
      <ul>
        {actions.map((action) => (
          <ActionPiece key={action.phrases} view={view} action={action} />
        ))}
      </ul>
    </section>
  );
}
