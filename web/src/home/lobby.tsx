// lobby.tsx: tables with an open seat, a page at a time. One click takes the seat.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boxName } from '../games/played';
import { seatLine, tableWords } from '../online/table_facts';
import { Button } from '../parts/button';
import type { OnlineSeat } from '../table/online_messages';
import { askOnce } from '../table/online_socket';
import { text } from '../text/en';
import { takeSeat } from './start';

const PAGE = 50; // as many as the server tells at once
const EVERY = 15000;

interface Listed {
  table: string;
  game: string;
  set: string;
  created: number; // seconds
  seats: OnlineSeat[];
}

/** -1: all are taken. */
function openSeat({ seats }: Listed): number {
  return seats.findIndex(({ who }) => who === 'open');
}

function TableRow({ one }: { one: Listed }) {
  const open = openSeat(one);
  const title = boxName(`${one.game}/${one.set}`);
  const names = seatLine(one.seats);
  return (
    <li>
      <span class="what">
        <b>{title}</b>{' '}
        <small>
          {names} · {tableWords(one)} · {text.when(one.created * 1000)}
        </small>
      </span>
      <button type="button" class="button" aria-label={text.takeSeatAt(title, names)} onClick={() => takeSeat(one.table, open)}>
        {text.takeSeat}
      </button>
    </li>
  );
}

export function Lobby() {
  const tables = useSignal<Listed[] | null>(null);
  const more = useSignal(false);
  const skip = useSignal(0);
  const look = async (from: number) => {
    try {
      const page = await askOnce<{ tables: Listed[]; more: boolean }>({ cmd: 'list', skip: from });
      skip.value = from;
      tables.value = page.tables.filter((one) => openSeat(one) >= 0);
      more.value = page.more;
    } catch {
      // the next look may find the server again
    }
  };
  useEffect(() => {
    void look(0);
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(skip.value), EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="panel lobby">
      <h2>{text.openTables}</h2>
      {tables.value?.length === 0 && <p class="quiet">{text.noTables}</p>}
      <ul class="saved">
        {tables.value?.map((one) => (
          <TableRow key={one.table} one={one} />
        ))}
      </ul>
      <div class="buttons">
        <Button plain onPress={() => void look(skip.value)}>
          {text.refresh}
        </Button>
        {skip.value > 0 && (
          <Button plain onPress={() => void look(Math.max(0, skip.value - PAGE))}>
            {text.newer}
          </Button>
        )}
        {more.value && (
          <Button plain onPress={() => void look(skip.value + PAGE)}>
            {text.older}
          </Button>
        )}
      </div>
    </section>
  );
}
