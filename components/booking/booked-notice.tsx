import { getTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { DeferredContent } from '@/components/ui/deferred-content';
import { Fact } from '@/components/ui/fact';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { isTimeZone } from '@/lib/format/calendar';
import { momentText } from '@/lib/format/moment';
import { message } from '@/lib/translations/translate';
import { isOrderId } from '@/lib/urls/search-params';
import { type BookableService, getBookedOrder } from '@/lib/wix/bookings';
import { isMember } from '@/lib/wix/member';
import { siteFormat } from '@/lib/wix/site';
import type { ServicePageParams } from './paths';
import { isInstant } from './times/calendar';

const THANKS = message('Thank you, you are booked!');

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
  const { orderId } = query;
  const when = await bookedTime(query);
  if (isOrderId(orderId)) {
    return DeferredContent({
      fallback: <Skeleton className="h-60 rounded-card" />,
      children: Thanks({ orderId, service, when }),
    });
  }
  if (!when) return null;
  return service?.hasWaitingList ? (
    <Notice tone="success" title={t('You are on the waiting list')}>
      {t('As soon as there is a place for you on {when}, it is yours, and you hear from us.', { when })}
    </Notice>
  ) : (
    <Notice tone="success" title={t(THANKS)}>
      {t('We look forward to seeing you on {when}.', { when })}
    </Notice>
  );
}

/** Returns when a booked slot starts, with its day; undefined if the address does not say so. */
export async function bookedTime({ starts, timezone }: ServicePageParams): Promise<string | undefined> {
  if (!starts || !timezone || !isInstant(starts) || !isTimeZone(timezone)) return undefined;
  return momentText(new Date(starts), timezone, (await siteFormat()).locale, 'weekday');
}

async function Thanks({
  orderId,
  service,
  when,
}: {
  orderId: string;
  service: BookableService | undefined;
  when: string | undefined;
}) {
  const [t, read, member] = await Promise.all([getTranslations(), getBookedOrder(orderId), isMember()]);
  const order = read.ok ? read.value : undefined;
  // The page knows its own service, even if the order cannot be read.
  const lines = order?.lines ?? [{ id: orderId, name: service?.name, options: undefined }];
  const [place] = service?.places.length === 1 ? service.places : [];
  return (
    <div role="status" className="rounded-card border border-accent/30 bg-accent-soft p-5 sm:p-8">
      <h2 className="text-2xl font-semibold text-accent">{t(THANKS)}</h2>
      {lines.map(({ id, name, options }) => (
        <p key={id} className="mt-3 text-lg break-words">
          <strong className="font-semibold">{[name, when].filter(Boolean).join(', ')}</strong>
          {options && <span className="block text-base text-muted">{options}</span>}
        </p>
      ))}
      <dl className="mt-4 grid gap-4 text-sm font-medium sm:grid-cols-3 [&_dt]:font-normal">
        {place && (
          <Fact name={t('Where')}>
            {place.name}
            {place.address && <bdi className="block text-muted">{place.address}</bdi>}
          </Fact>
        )}
        {order?.email && <Fact name={t('The confirmation goes to')}>{order.email}</Fact>}
        {order?.number && (
          <Fact name={t('If you have a question, please quote')}>
            {t('order {number}', { number: order.number })}
          </Fact>
        )}
      </dl>
      {member && (
        <ButtonLink href="/account/bookings" variant="secondary" className="mt-5">
          {t('See it in your account')}
        </ButtonLink>
      )}
    </div>
  );
}
