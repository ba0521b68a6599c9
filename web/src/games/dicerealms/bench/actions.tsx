// actions.tsx: choices that are about more than a thing on the table: powers to use or to leave, answers to an
// attack, numbers to hold. Each comes from legal moves and says what it leads to.
import { type About, idIn, only } from '../../../choose/about';
import type { Move } from '../../../engine/protocol';
import { realmsText as text } from '../en/table';
import { FacePicture } from '../face';
import { RealmIcon, type RealmIconName } from '../icons';
import { MovePiece, Piece } from '../piece';
import { faceName, type ViewModel } from '../view_model';

interface Action {
  about: About;
  title: string;
  words: string;
  icon: RealmIconName | null;
  face: string | null; // its picture
  amounts: Move[]; // the same move with several numbers
}

/** The symbol of each kind of move that is an action of its own; null: the picture of its face. */
const ICONS: Record<string, RealmIconName | null> = {
  use: null,
  skip: null,
  power: null,
  fate_trade: 'exchange',
  shield: 'shields',
  grain_shield: 'grain_shields',
  pay: 'grain',
  lose: 'aside',
  destroy: 'destroyed',
  attack: 'attack',
};

/** "use steward 1.3" and "use steward 2.1" are one action, which is only half of a move. */
function halfOf(view: ViewModel, move: Move): Action | null {
  const die = idIn(move, 'die');
  const power = idIn(move, 'power');
  if (move.kind === 'turn') return powerAction(view, `kind:turn&die:${die}`, idIn(move, 'face') ?? '', []);
  if (move.kind === 'free_upgrade') return powerAction(view, `kind:free_upgrade&power:${power}`, power ?? '', []);
  return null;
}

function powerAction(view: ViewModel, about: About, face: string, amounts: Move[]): Action {
  return { about, title: text.use(faceName(view, face)), words: view.kinds.get(face)?.text ?? '', icon: null, face, amounts };
}

/** A power that can be used once or several times at once is one action with several numbers. */
function timesOf(view: ViewModel, move: Move): Move[] {
  if (move.kind !== 'power' || idIn(move, 'times') === undefined) return [];
  const face = idIn(move, 'face');
  return view.choosing.all.value.filter((one) => one.kind === 'power' && idIn(one, 'face') === face);
}

function actionOf(view: ViewModel, move: Move): Action | null {
  const icon = ICONS[move.kind];
  if (icon === undefined) return halfOf(view, move);
  const face = icon === null ? (idIn(move, 'face') ?? null) : null;
  const amounts = timesOf(view, move);
  if (amounts.length > 1 && face) return powerAction(view, `kind:power&face:${face}`, face, amounts);
  return { about: only(move.move), title: move.label, words: move.words, icon, face, amounts: [] };
}

export function actionsOf(view: ViewModel): Action[] {
  const actions = new Map<About, Action>();
  for (const move of view.choosing.all.value) {
    const action = actionOf(view, move);
    if (action && !actions.has(action.about)) actions.set(action.about, action);
  }
  return [...actions.values()];
}

/** The moves that say how many coins or grain to hold. */
export function numbersOf({ choosing }: ViewModel): Move[] {
  return choosing.all.value.filter(({ kind }) => kind === 'hold_coins' || kind === 'hold_grain');
}

function ActionPicture({ view, action }: { view: ViewModel; action: Action }) {
  const kind = action.face === null ? undefined : view.kinds.get(action.face);
  if (kind)
    return (
      <span class="action-face">
        <FacePicture kind={kind} />
      </span>
    );
  return <span class="action-icon">{action.icon && <RealmIcon name={action.icon} />}</span>;
}

function ActionPiece({ view, action }: { view: ViewModel; action: Action }) {
  const { words, amounts } = action;
  return (
    <li>
      <Piece
        choosing={view.choosing}
        about={action.about}
        half={amounts.length > 0}
        name={`${action.title}: ${words}`}
        tip={{ title: action.title, lines: [words] }}
        class="action">
        <ActionPicture view={view} action={action} />
        <span class="action-words">
          <b>{action.title}</b>
          <small>{words}</small>
        </span>
      </Piece>
      {amounts.length > 0 && (
        <div class="amounts">
          {amounts.map((one) => (
            <MovePiece key={one.move} choosing={view.choosing} move={one}>
              {idIn(one, 'times')}×
            </MovePiece>
          ))}
        </div>
      )}
    </li>
  );
}

export function Numbers({ view, moves }: { view: ViewModel; moves: Move[] }) {
  const title = moves[0]?.kind === 'hold_coins' ? text.holdCoins : text.holdGrain;
  return (
    <div class="dr-numbers" role="group" aria-label={title}>
      <p>{title}</p>
      <div class="amounts">
        {moves.map((one) => (
          <MovePiece key={one.move} choosing={view.choosing} move={one}>
            {idIn(one, 'held')}
          </MovePiece>
        ))}
      </div>
    </div>
  );
}

/** `few`: how many have room for what they say. */
export function Actions({ view, few }: { view: ViewModel; few: number }) {
  const actions = actionsOf(view);
  if (!actions.length) return null;
  return (
    <ul class={actions.length > few ? 'dr-actions many' : 'dr-actions'} aria-label={text.actions}>
      {actions.map((action) => (
        <ActionPiece key={action.about} view={view} action={action} />
      ))}
    </ul>
  );
}
