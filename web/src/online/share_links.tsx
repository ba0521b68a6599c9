// share_links.tsx: the links of a table, for its creator to pass on.
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

function ShareLink({ label, address, opens = false }: { label: string; address: string; opens?: boolean }) {
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

export function ShareLinks({ table }: { table: OnlineTable }) {
  const { others, table: id } = table.link;
  if (!others) return null;
  const seats = others.seats.map((secret, seat) => ({ secret, seat })).filter(({ secret, seat }) => secret && seat !== table.seat.value);
  return (
    <section class="panel">
      <h2>{text.shareLinks}</h2>
      <p class="quiet">{seats.length ? text.shareWhy : text.shareToWatch}</p>
      <ul class="shares">
        {seats.map(({ secret, seat }) => (
          <ShareLink
            key={seat}
            label={text.linkOf(personAt(table.there.value.seats, seat))}
            address={shareAddress(id, secret as string)}
            opens
          />
        ))}
        <ShareLink label={text.watchLink} address={shareAddress(id, others.watch)} />
      </ul>
    </section>
  );
}
