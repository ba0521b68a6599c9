// purse.tsx: what a seat has: chips, coins, upgrades, tokens, shields. One can point at one's own tokens.
import { useRef } from 'preact/hooks';
import type { About } from '../../choose/about';
import { POP, useMotion } from '../../parts/motion';
import { realmsText as text } from './en/table';
import { useChips } from './flights';
import { RealmIcon, type RealmIconName } from './icons';
import { Piece } from './piece';
import type { RealmSeat } from './state';
import type { ViewModel } from './view_model';

interface Count {
  id: string;
  icon: RealmIconName;
  count: number;
  name: string;
  explain: string;
  about: About;
}

function countsOf(seat: RealmSeat): Count[] {
  const count = (id: keyof RealmSeat & RealmIconName, about: About = ''): Count => ({
    id,
    icon: id,
    count: Number(seat[id]),
    name: text.resource[id]!,
    explain: text.explain[id]!,
    about,
  });
  const counts = [
    count('vp'),
    count('grain'),
    count('coins'),
    count('upgrades'),
    count('reroll_tokens', 'kind:reroll'),
    count('set_tokens', 'kind:set'),
    count('misery'),
  ];
  if (seat.shields)
    counts.push({
      id: 'shields',
      icon: 'shields',
      count: seat.shields,
      name: text.shields,
      explain: text.shieldsLeft,
      about: 'kind:shield',
    });
  if (seat.grain_shields)
    counts.push({
      id: 'grain_shields',
      icon: 'grain_shields',
      count: seat.grain_shields,
      name: text.grainShields,
      explain: text.grainShieldsLeft,
      about: 'kind:grain_shield',
    });
  return counts;
}

function Counter({ view, seat, one }: { view: ViewModel; seat: RealmSeat; one: Count }) {
  const holder = useRef<HTMLLIElement>(null);
  const own = seat.seat === view.table.seat.value;
  useMotion(holder, String(one.count), POP);
  useChips(holder, one.id, one.count, view.state.phase, own);
  const free = one.id === 'reroll_tokens' && seat.free_reroll && view.state.phase === 'reroll';
  const extra = one.id === 'coins' ? text.treasuryCoin(seat.treasury) : free ? ` ${text.freeRerollLeft}` : '';
  return (
    <li ref={holder} class={one.count || free ? '' : 'zero'}>
      <Piece
        choosing={view.choosing}
        about={own ? one.about : ''}
        half
        name={`${one.name}: ${one.count}. ${one.explain}${extra}`}
        tip={{ title: `${one.name}: ${one.count}`, lines: [one.explain + extra] }}
        class={`counter k-${one.id}`}>
        <RealmIcon name={one.icon} />
        <b>
          {one.count}
          {free && <small>+1</small>}
        </b>
        <span class="caption">{text.caption[one.id]}</span>
      </Piece>
    </li>
  );
}

export function Purse({ view, seat, title }: { view: ViewModel; seat: RealmSeat; title: string }) {
  const free = Object.entries(seat.free_upgrades);
  const lineName = (id: string) => view.state.lines.find((line) => line.id === id)?.name ?? id;
  return (
    <ul class="dr-purse" aria-label={title}>
      {countsOf(seat).map((one) => (
        <Counter key={one.id} view={view} seat={seat} one={one} />
      ))}
      {free.map(([line, count]) => (
        <li key={line} class="note">
          {text.freeUpgrade(lineName(line), count)}
        </li>
      ))}
    </ul>
  );
}
