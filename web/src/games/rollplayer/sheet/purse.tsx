// purse.tsx: what a seat has besides dice and cards: Gold, Charisma tokens, hands, and with Monsters & Minions XP, Honor and Injuries.
import type { About } from '../../../choose/about';
import type { Choosing } from '../../../choose/choose';
import { Icon, type IconName } from '../../../icons/icons';
import { Spot } from '../../../parts/spot';
import { nameOfId, rollplayer as words } from '../en/table';
import type { PlayerSeat } from '../state';
import { PURSE } from '../things';

interface ChipProps {
  icon: IconName;
  label: string;
  tip: string;
  value: number | string;
  about: About;
  place: string;
  choosing: Choosing;
  receives?: string; // what flies here when it leaves its place
}

function Chip({ icon, label, tip, value, about, place, choosing, receives }: ChipProps) {
  return (
    <Spot choosing={choosing} about={about} name={`${label}: ${value}`} tip={`${label}: ${value}\n${tip}`} class={`chip ${icon}`}>
      <span class="sign" {...(receives && { 'data-receives': receives })}>
        <Icon name={icon} />
      </span>
      <span class="number" data-identity={String(value)} data-place={`${place} ${label}`} data-kind="number">
        {value}
      </span>
      <small>{label}</small>
    </Spot>
  );
}

export interface PurseProps {
  seat: PlayerSeat;
  own: boolean;
  place: string;
  choosing: Choosing;
}

export function Purse({ seat, own, place, choosing }: PurseProps) {
  const of = (about: About) => ({ about: own ? about : '', place, choosing });
  return (
    <div class="purse">
      <Chip icon="gold" label={words.gold} tip={words.goldTip} value={seat.gold} {...of(PURSE.gold)} {...(own && { receives: 'coin' })} />
      <Chip icon="charisma" label={words.charisma} tip={words.charismaTip} value={seat.charisma} {...of(PURSE.charisma)} />
      {seat.xp !== undefined && <Chip icon="xp" label={words.xp} tip={words.xpTip} value={seat.xp} {...of(PURSE.xp)} />}
      {seat.honor !== undefined && <Chip icon="honor" label={words.honor} tip={words.honorTip} value={seat.honor} {...of('')} />}
      {seat.injuries !== undefined && (
        <Chip icon="injury" label={words.injuries} tip={words.injuriesTip} value={seat.injuries} {...of(PURSE.injuries)} />
      )}
      {seat.trophies !== undefined && (
        <Chip icon="trophy" label={words.trophies} tip={seat.trophies.map(nameOfId).join(', ')} value={seat.trophies.length} {...of('')} />
      )}
      <Chip icon="hands" label={words.hands} tip={words.handsTip} value={words.handsValue(seat.hands, seat.hand_limit)} {...of('')} />
    </div>
  );
}
