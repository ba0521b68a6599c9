// connection_state.tsx: whether the connection to the server stands. Words appear only when it does not, or
// when a move takes long to arrive.
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';

export function ConnectionState({ table }: { table: OnlineTable }) {
  const state = table.connection.value;
  const words = state === 'open' ? '' : table.sending.value ? `${text.connections[state]} ${text.sendingMove}` : text.connections[state];
  return (
    <span class={`connection ${state}`} role="status" title={text.connections[state]}>
      <i aria-hidden="true" /> {words}
    </span>
  );
}
