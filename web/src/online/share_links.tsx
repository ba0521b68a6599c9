// share_links.tsx: the links of a table, for who created it to pass on.
import { useSignal } from '@preact/signals';
import type { OnlineTable } from '../table/online';
import { text } from '../text/en';
import { shareAddress } from './links';

function ShareLink({ label, address }: { label: string; address: string }) {
  const copied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(address).catch(() => {});
    copied.value = true;
    setTimeout(() => (copied.value = false), 2000);
  };
  return (
    <li class="share">
      <label>
        <span>{label}</span>
        <input type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" aria-label={text.copyWhat(label)} onClick={() => void copy()}>
        {copied.value ? text.copied : text.copy}
      </button>
    </li>
  );
}

export function ShareLinks({ table }: { table: OnlineTable }) {
  const { others, table: id } = table.link;
  if (!others) return null;
  return (
    <section class="panel">
      <h2>{text.shareLinks}</h2>
      <p class="quiet">{text.shareWhy}</p>
      <ul class="shares">
        {others.seats.map((secret, seat) => {
          const one = table.seats.value[seat];
          const goes = secret && seat !== table.seat.value && one?.who !== 'open';
          return goes ? <ShareLink key={seat} label={text.linkOf(one?.name ?? text.person(seat + 1))} address={shareAddress(id, secret)} /> : null;
        })}
        <ShareLink label={text.watchLink} address={shareAddress(id, others.watch)} />
      </ul>
    </section>
  );
}
