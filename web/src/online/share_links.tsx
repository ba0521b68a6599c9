// share_links.tsx: the invitations of a table, for its creator to pass on, and who has taken a seat by one.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type OnlineTable, personAt } from '../table/online_table';
import { text } from '../text/en';
import { shareAddress } from './links';

const SHOWN = 2000; // milliseconds

/** Copies what the field has; without a secure connection browsers let only a selection be copied. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

export function ShareLink({ label, address, opens = false }: { label: string; address: string; opens?: boolean }) {
  const said = useSignal(text.copy);
  const field = useRef<HTMLInputElement>(null);
  const press = async () => {
    if (!field.current) return;
    said.value = (await copy(field.current)) ? text.copied : text.copyByHand;
    setTimeout(() => (said.value = text.copy), SHOWN);
  };
  return (
    <li class="share">
      <label>
        <span>{label}</span>
        <input ref={field} type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" aria-label={text.copyWhat(label)} onClick={() => void press()}>
        {said.value}
      </button>
      {opens && (
        <a class="button plain" href={address} target="_blank" rel="noopener" aria-label={text.openHereWhat(label)}>
          {text.openHere}
        </a>
      )}
    </li>
  );
}

/** An invitation that nobody can use any more. */
function Spent({ words }: { words: string }) {
  return (
    <li class="spent">
      <i aria-hidden="true">✓</i> {words}
    </li>
  );
}

export function ShareLinks({ table }: { table: OnlineTable }) {
  const { others, table: id } = table.link;
  if (!others) return null;
  const { seats } = table.there.value;
  const lost = table.lucks.value?.restarts ?? [];
  const invitations = others.seats
    .map((secret, seat) => ({ secret, seat }))
    .filter(({ secret, seat }) => secret !== null && seat !== table.seat.value);
  return (
    <section class="panel">
      <h2>{text.shareLinks}</h2>
      <p class="quiet">{invitations.length ? text.shareWhy : text.shareToWatch}</p>
      <ul class="shares">
        {invitations.map(({ secret, seat }) => {
          const name = personAt(seats, seat);
          if (lost.includes(seat)) return <Spent key={seat} words={text.seatLost(name)} />;
          if (seats[seat]?.held) return <Spent key={seat} words={text.seatTaken(name)} />;
          return <ShareLink key={seat} label={text.linkOf(name)} address={shareAddress(id, secret as string)} opens />;
        })}
        <ShareLink label={text.watchLink} address={shareAddress(id, others.watch)} />
      </ul>
    </section>
  );
}
