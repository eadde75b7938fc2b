import { getTranslations } from '#translations';
import { Notice } from '@/components/ui/notice';
import { isTimeZone } from '@/lib/format/calendar';
import { momentText } from '@/lib/format/moment';
import { isOrderId } from '@/lib/urls/search-params';
import type { BookableService } from '@/lib/wix/bookings';
import { siteFormat } from '@/lib/wix/site';
import type { ServicePageParams } from './paths';
import { isInstant } from './times/calendar';

/**
 * Confirms a booking.
 * @param service of the page
 * @param query parameters of the address: the platform appends `orderId` when the visitor comes back with an order, and
 *   only then (platform facts 5.3); `starts` and `ends` are added by the shop: the times of the booked slot, which
 *   orders do not have. A place on the waiting list has no order.
 */
export async function BookedNotice({
  query,
  service,
}: {
  query: ServicePageParams;
  service: BookableService | undefined;
}) {
  const t = await getTranslations();
  const when = await bookedTime(query);
  const isOrdered = isOrderId(query.orderId);
  if (!isOrdered && !when) return null;
  return !isOrdered && when && service?.hasWaitingList ? (
    <Notice tone="success" title={t('You are on the waiting list')}>
      {t('As soon as there is a place for you on {when}, it is yours, and you hear from us.', { when })}
    </Notice>
  ) : (
    <Notice tone="success" title={t('Thank you, you are booked!')}>
      <strong className="font-semibold">{[service?.name, when].filter(Boolean).join(', ')}</strong>
    </Notice>
  );
}

/** Returns when a booked slot starts, with its day; undefined if the address does not say so. */
export async function bookedTime({ starts, timezone }: ServicePageParams): Promise<string | undefined> {
  if (!starts || !timezone || !isInstant(starts) || !isTimeZone(timezone)) return undefined;
  return momentText(new Date(starts), timezone, (await siteFormat()).locale, 'weekday');
}
