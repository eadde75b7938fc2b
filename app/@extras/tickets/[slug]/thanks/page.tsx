import { Bill } from '@/components/tickets/extras/bill';
import { WayToEvent } from '@/components/tickets/extras/way-to-event';
import { eventPath } from '@/components/tickets/paths';
import { DeferredContent } from '@/components/ui/deferred-content';
import { OnlyAt } from '@/components/ui/slots/only-at';
import { firstParam, slugOf } from '@/lib/urls/search-params';
import { getEvent } from '@/lib/wix/events';

/** The amounts of a ticket order, and the way to its event. */
export default function TicketThanksExtras(props: PageProps<'/tickets/[slug]/thanks'>) {
  return <DeferredContent fallback={null}>{Extras(props)}</DeferredContent>;
}

async function Extras({ params, searchParams }: PageProps<'/tickets/[slug]/thanks'>) {
  const slug = slugOf((await params).slug);
  const query = await searchParams;
  const [orderNumber, eventId] = [firstParam(query.orderNumber), firstParam(query.eventId)];
  if (!orderNumber || !eventId) return null;
  const read = await getEvent(slug);
  return (
    <OnlyAt path={`${eventPath(slug)}/thanks`}>
      {read.ok && (await WayToEvent({ event: read.value.event }))}
      {await Bill({ eventId, orderNumber })}
    </OnlyAt>
  );
}
