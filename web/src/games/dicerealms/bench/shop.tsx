// shop.tsx: what coins buy, with prices and amounts; and the destroyed faces that can be repaired.
import { concerns, idIn, only } from '../../../choose/about';
import type { Move } from '../../../engine/protocol';
import { realmsText as text } from '../en/table';
import { FacePicture, faceTip, faceWords } from '../face';
import { RealmIcon } from '../icons';
import { MovePiece, Piece } from '../piece';
import { dieOfferAbout, lostAbout } from '../things';
import { faceName, kindOf, type ViewModel } from '../view_model';

interface Ware {
  id: 'reroll' | 'set' | 'upgrade'; // as moves write it
  kind: 'buy_rerolls' | 'buy_sets' | 'buy_upgrades'; // of these moves
  gives: 'reroll_tokens' | 'upgrades' | 'set_tokens';
  price: number;
}

const AT_ONCE = 4; // amounts that have a button; more are the last button, or bought in two steps

function waresOf({ state: { costs } }: ViewModel): Ware[] {
  return [
    { id: 'upgrade', kind: 'buy_upgrades', gives: 'upgrades', price: costs.upgrade },
    { id: 'reroll', kind: 'buy_rerolls', gives: 'reroll_tokens', price: costs.reroll_token },
    { id: 'set', kind: 'buy_sets', gives: 'set_tokens', price: costs.set_token },
  ];
}

function Price({ coins, grain = 0 }: { coins: number; grain?: number }) {
  return (
    <span class="dr-price">
      {coins}
      <RealmIcon name="coins" />
      {grain > 0 && (
        <>
          {grain}
          <RealmIcon name="grain" />
        </>
      )}
    </span>
  );
}

/** The amounts of a ware that have a button. */
export function offered(moves: Move[]): Move[] {
  const last = moves.at(-1);
  return moves.length > AT_ONCE && last ? [...moves.slice(0, AT_ONCE - 1), last] : moves;
}

function WareItem({ view, ware }: { view: ViewModel; ware: Ware }) {
  const legal = view.choosing.all.value.filter(({ kind }) => kind === ware.kind);
  const name = text.resource[ware.gives]!;
  return (
    <li class="ware">
      <Piece
        choosing={view.choosing}
        about={legal[0] ? only(legal[0].move) : ''}
        tried={view.state.phase === 'collect' ? `buy ${ware.id} 1` : null}
        name={`${name}, ${text.each(ware.price)}`}
        tip={{ title: name, lines: [text.each(ware.price), text.explain[ware.gives]!] }}
        class="ware-head">
        <RealmIcon name={ware.gives} />
        <span>{text.shortly[ware.id]}</span>
        <Price coins={ware.price} />
      </Piece>
      {offered(legal.slice(1)).map((one) => (
        <MovePiece key={one.move} choosing={view.choosing} move={one}>
          {one.amounts?.[ware.gives]}
        </MovePiece>
      ))}
    </li>
  );
}

function DieItem({ view, colour }: { view: ViewModel; colour: 'gray' | 'green' }) {
  const { costs, supply } = view.state;
  const move = `buy die ${colour}`;
  const name = text.buyDie(text.colour[colour]!);
  const price = text.price(costs.die_coins, costs.die_grain);
  const { left } = supply[colour];
  const discounted = view.choosing.all.value.filter((one) => concerns(dieOfferAbout(colour), one) && idIn(one, 'power') !== undefined);
  return (
    <li class="ware of-die">
      <Piece
        choosing={view.choosing}
        about={only(move)}
        tried={view.state.phase === 'collect' ? move : null}
        name={`${name}, ${price}, ${text.left(left)}`}
        tip={{ title: name, lines: [price, text.left(left), text.newDie[colour], text.dieInWinter] }}
        class={`ware-head d-${colour}`}>
        <span class="die-chip" />
        <span>
          {name} <small>×{left}</small>
        </span>
        <Price coins={costs.die_coins} grain={costs.die_grain} />
      </Piece>
      {discounted.map((one) => (
        <MovePiece key={one.move} choosing={view.choosing} move={one}>
          {text.discounted(faceName(view, idIn(one, 'power') ?? ''))}
        </MovePiece>
      ))}
    </li>
  );
}

function Lost({ view }: { view: ViewModel }) {
  const { lost } = view.me;
  if (!lost.length) return null;
  const kinds = [...new Map(lost.map((face) => [face.id, kindOf(view, face)])).values()];
  return (
    <div class="lost">
      <h3>
        {text.lost} <small>{text.repairFor(view.state.costs.repair)}</small>
      </h3>
      {kinds.map((kind) => (
        <Piece
          key={kind.id}
          choosing={view.choosing}
          about={lostAbout(kind.id)}
          name={`${text.repair(kind.name)}. ${faceWords(kind)}`}
          tip={faceTip(kind)}
          class="lost-face">
          <FacePicture kind={kind} />
        </Piece>
      ))}
    </div>
  );
}

export function Shop({ view }: { view: ViewModel }) {
  return (
    <section class="dr-shop" aria-label={text.shop}>
      <ul>
        {waresOf(view).map((ware) => (
          <WareItem key={ware.id} view={view} ware={ware} />
        ))}
        <DieItem view={view} colour="gray" />
        <DieItem view={view} colour="green" />
      </ul>
      <Lost view={view} />
    </section>
  );
}
