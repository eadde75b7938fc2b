import { getTranslations } from '#translations';
import { eventPath } from '@/components/tickets/event-path';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { firstParam, type SearchParams } from '@/lib/urls/search-params';
import { slugOf } from '@/lib/urls/slug';
import { isMember } from '@/lib/wix/member';
import { OrderThanks } from './order-thanks';

/**
 * Confirms an order of tickets.
 * @param searchParams with `orderNumber` and `eventId`, which the platform appends when the visitor comes back from a
 *   checkout of tickets (platform facts 5.3)
 */
export async function TicketThanks({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: SearchParams;
}) {
  const [{ orderNumber, eventId }, { slug: segment }, member, t] = await Promise.all([
    searchParams,
    params,
    isMember(),
    getTranslations(),
  ]);
  const slug = slugOf(segment);
  const [number, event] = [firstParam(orderNumber), firstParam(eventId)];
  return (
    <div className="space-y-8">
      {number && event ? (
        <OrderThanks eventId={event} orderNumber={number} slug={slug} />
      ) : (
        <>
          <h1 className="text-title font-semibold">{t('Your tickets')}</h1>
          <Notice tone="warn" title={t('There is no order at this address')}>
            {t('If you have just got tickets, the confirmation that you get by e-mail has all the details.')}
          </Notice>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={eventPath(slug)} variant="secondary">
          {t('Back to the event')}
        </ButtonLink>
        {member && (
          <ButtonLink href="/account/tickets" variant="secondary">
            {t('See them in your account')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
