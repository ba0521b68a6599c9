// keys_help.tsx: lists what the keys do at a table.
import { keysText } from '../text/en/keys';
import { Dialog } from './dialog';

export function KeysHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={keysText.title} onClose={onClose}>
      <dl class="keys-help">
        {keysText.keys.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{keysText.off}</p>
    </Dialog>
  );
}
