import type { DigitalFile } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import { sendMail } from '#services/identity';
import type { Order } from '../entity';
import { downloads } from './entity';

/** The lifetime of a link to a bought file, in milliseconds (platform documentation: Digital Products). */
const DOWNLOAD_LIFETIME = 30 * DAY;

export const DOWNLOADS = '/downloads';

type LineItem = NonNullable<Order['lineItems']>[number];

/**
 * Returns a paid order with a link to each of its bought files, which are also sent to the buyer by mail. An unpaid
 * order is returned as it is.
 */
export function withDownloads(context: Context, order: Order): Order {
  if (order.paymentStatus !== 'PAID' || order.status !== 'APPROVED') return order;
  const lineItems = (order.lineItems ?? []).map((line) => withFile(context, order, line));
  const isNew = lineItems.some((line, index) => line !== order.lineItems?.[index]);
  if (!isNew) return order;
  const sent = {
    id: context.ids.guid(),
    createdDate: context.clock.date(),
    activityType: 'DOWNLOAD_LINK_SENT' as const,
    type: 'DOWNLOAD_LINK_SENT' as const,
  };
  return { ...order, lineItems, activities: [...(order.activities ?? []), sent] };
}

function withFile(context: Context, order: Order, line: LineItem): LineItem {
  const { catalogReference: reference, digitalFile: known } = line;
  if (known || !reference) return line;
  const file = context.catalogs
    .stock(reference.appId)
    ?.product(context, reference.catalogItemId ?? '')
    ?.fileOf(reference.options);
  if (!file) return line;
  const expirationDate = isoDate(context.clock.now() + DOWNLOAD_LIFETIME);
  const { id } = context.documents.put(downloads, {
    id: context.ids.secret(),
    orderId: order.id,
    file,
    expirationDate,
  });
  const link = `${context.baseUrl}${DOWNLOADS}/${id}`;
  const to = order.buyerInfo?.email;
  if (to)
    sendMail(context, {
      kind: 'download',
      to,
      subject: `Your download: ${file.name}`,
      text: `Thank you for your order ${order.number}. The link is good for 30 days.`,
      link,
    });
  return { ...line, digitalFile: { fileId: file.id, link, expirationDate } };
}

/** Returns the file of a link; `expired` if the link was valid before. */
export function downloadOf({ clock, documents }: Context, id: string): DigitalFile | 'expired' | undefined {
  const download = documents.get(downloads, id);
  if (!download) return undefined;
  return download.expirationDate > clock.date() ? download.file : 'expired';
}
