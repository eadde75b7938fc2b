import { getTranslations } from '#translations';
import { Bill } from '@/components/tickets/extras/bill';
import { WayToEvent } from '@/components/tickets/extras/way-to-event';
import { eventPath } from '@/components/tickets/paths';
import { ButtonLink } from '@/components/ui/button';
import { DeferredContent } from '@/components/ui/deferred-content';
import { OnlyAt } from '@/components/ui/slots/only-at';
import { firstParam, slugOf } from '@/lib/urls/search-params';
import { getEvent } from '@/lib/wix/events';
import { isMember } from '@/lib/wix/member';

/** The amounts of a ticket order, the way to its event, and to the tickets in the account. */
export default function TicketThanksExtras(props: PageProps<'/tickets/[slug]/thanks'>) {
  return <DeferredContent fallback={null}>{Extras(props)}</DeferredContent>;
}

async function Extras({ params, searchParams }: PageProps<'/tickets/[slug]/thanks'>) {
  const slug = slugOf((await params).slug);
  const query = await searchParams;
  const [orderNumber, eventId] = [firstParam(query.orderNumber), firstParam(query.eventId)];
  if (!orderNumber || !eventId) return null;
  const [read, member, t] = await Promise.all([getEvent(slug), isMember(), getTranslations()]);
  return (
    <OnlyAt path={`${eventPath(slug)}/thanks`}>
      {read.ok && (await WayToEvent({ event: read.value.event }))}
      {await Bill({ eventId, orderNumber })}
      {member && (
        <ButtonLink href="/account/tickets" variant="secondary" className="mt-5">
          {t('See them in your account')}
        </ButtonLink>
      )}
    </OnlyAt>
  );
}
