import { assert } from '#core/contract/errors';
import { isWebAddress } from '#core/http/access/redirect-domains';
import type { Transitions } from '#core/transitions';
import type { StockRequestStatus } from './entity';
import { invalidItemImageUrl } from './errors';

/** The transitions of a back-in-stock request (specification 6.18). */
export const STOCK_REQUEST_TRANSITIONS: Transitions<
  StockRequestStatus,
  'process' | 'send' | 'fail' | 'mark'
> = {
  RECEIVED: { process: 'PROCESSING', mark: 'NOTIFICATION_SENT' },
  PROCESSING: { send: 'NOTIFICATION_SENT', fail: 'FAILED' },
  FAILED: { process: 'PROCESSING', mark: 'NOTIFICATION_SENT' },
  NOTIFICATION_SENT: {},
};

/** Whether mail can be delivered to an address: not to the top-level domain `.invalid` (RFC 6761, 6.4). */
export const isDeliverable = (email: string): boolean => !email.toLowerCase().endsWith('.invalid');

/** The prefix of pictures in the site's media: `wix:image://v1/<id>/<file name>#…`. */
const OF_MEDIA = 'wix:image://v1/';

export function assertImage(image: { url?: string } | undefined): void {
  const { url } = image ?? {};
  const isPicture = !url || url.startsWith(OF_MEDIA) || isWebAddress(url);
  assert(isPicture, () => invalidItemImageUrl(url));
}
