// lost_seat.tsx: says that the person at this screen has lost their seat, and why.
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';

export function LostSeat({ table }: { table: OnlineTable }) {
  if (!table.lostSeat.value) return null;
  return (
    <div class="notice alarm" role="alert">
      <p>{text.youLostSeat}</p>
    </div>
  );
}
