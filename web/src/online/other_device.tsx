// other_device.tsx: the way to one's own seat from another device: a link and its QR code.
import { Dialog } from '../parts/dialog';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { shareAddress } from './links';
import { QrCode } from './qr_code';
import { ShareLink } from './share_links';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export function OtherDevice({ table, onClose }: { table: OnlineTable; onClose(): void }) {
  const address = shareAddress(table.link.table, table.link.secret);
  return (
    <Dialog title={text.otherDevice} onClose={onClose}>
      <div class="other-device">
        <p>{text.otherDeviceWhy}</p>
        <QrCode value={address} label={text.qrCode} />
        {LOOPBACK.includes(location.hostname) && <p class="quiet">{text.otherDeviceLocal}</p>}
        <ul class="shares">
          <ShareLink label={text.seatLink} address={address} />
        </ul>
        {!table.begun.value && <p>{text.otherDeviceLuck}</p>}
      </div>
    </Dialog>
  );
}
