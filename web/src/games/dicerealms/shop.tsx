// shop.tsx: what coins buy, with prices and amounts; and the destroyed faces that can be repaired.
import type { ComponentChildren } from 'preact';
import { concerns, idIn, only } from '../../choose/about';
import { TakeBack } from './changes';
import { realmsText as text } from './en/table';
import { FacePicture, faceTip, faceWords } from './face';
import { RealmIcon } from './icons';
import { MovePiece, Piece } from './piece';
import { dieOfferAbout, lostAbout } from './things';
import { faceName, kindOf, type ViewModel } from './view_model';

interface Ware {
  id: 'reroll' | 'set' | 'upgrade'; // as moves write it
  kind: 'buy_rerolls' | 'buy_sets' | 'buy_upgrades'; // of these moves
  gives: 'reroll_tokens' | 'upgrades' | 'set_tokens';
  name: string;
  price: number;
}

function waresOf({ state: { costs } }: ViewModel): Ware[] {
  return [
    { id: 'reroll', kind: 'buy_rerolls', gives: 'reroll_tokens', name: text.buyReroll, price: costs.reroll_token },
    { id: 'upgrade', kind: 'buy_upgrades', gives: 'upgrades', name: text.buyUpgrade, price: costs.upgrade },
    { id: 'set', kind: 'buy_sets', gives: 'set_tokens', name: text.buySet, price: costs.set_token },
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

/** The amounts of a ware that can be bought, each a choice. */
function Amounts({ view, ware }: { view: ViewModel; ware: Ware }) {
  const legal = view.choosing.all.value.filter(({ kind }) => kind === ware.kind);
  return (
    <span class="amounts">
      {legal.map((one) => (
        <MovePiece key={one.move} choosing={view.choosing} move={one}>
          {one.amounts?.[ware.gives]}
        </MovePiece>
      ))}
    </span>
  );
}

function WareItem({ view, ware }: { view: ViewModel; ware: Ware }) {
  return (
    <li class="ware">
      <Piece
        choosing={view.choosing}
        about={`kind:${ware.kind}`}
        tried={view.state.phase === 'collect' ? `buy ${ware.id} 1` : null}
        name={`${ware.name}, ${text.each(ware.price)}`}
        tip={{ title: ware.name, lines: [text.each(ware.price), text.explain[ware.gives]!] }}
        class="ware-head">
        <RealmIcon name={ware.gives} />
        <span>{text.shortly[ware.id]}</span>
        <Price coins={ware.price} />
      </Piece>
      <Amounts view={view} ware={ware} />
    </li>
  );
}

function DieItem({ view, colour }: { view: ViewModel; colour: 'gray' | 'green' }) {
  const { costs, supply } = view.state;
  const move = `buy die ${colour}`;
  const name = text.buyDie(text.colour[colour]!);
  const price = text.price(costs.die_coins, costs.die_grain);
  const left = supply[colour].left;
  const discounted = view.choosing.all.value.filter((one) => concerns(dieOfferAbout(colour), one) && idIn(one, 'power') !== undefined);
  return (
    <li class="ware">
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

function Lost({ view }: { view: ViewModel }): ComponentChildren {
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
          tip={faceTip(kind)}>
          <FacePicture kind={kind} size="medium" />
        </Piece>
      ))}
    </div>
  );
}

export function Shop({ view }: { view: ViewModel }) {
  const { attack, phase } = view.state;
  const instead = phase === 'collect' ? ['hold_coins', 'hold_grain'] : ['use', 'turn', 'attack']; // actions.tsx has these
  if (attack || phase === 'upgrade' || view.choosing.all.value.some(({ kind }) => instead.includes(kind))) return null;
  const open = phase === 'collect' && view.choosing.all.value.length > 0;
  return (
    <section class={`panel dr-shop${open ? ' open' : ''}`} aria-label={text.shop}>
      <header class="bench-head">
        <h2>
          {text.shop} {!open && <small>{text.shopLater}</small>}
        </h2>
        {phase === 'collect' && <TakeBack view={view} />}
      </header>
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
