import { getTranslations } from '#translations';
import { eventCalendarFile } from '@/components/tickets/calendar-file';
import { calendarResponse } from '@/lib/format/calendar-file';
import { requestOrigin } from '@/lib/urls/request-origin';
import { slugOf } from '@/lib/urls/search-params';
import { getEvent } from '@/lib/wix/events';

/** Returns an event as a calendar file (RFC 5545). */
export async function GET(_request: Request, { params }: RouteContext<'/tickets/[slug]/calendar.ics'>) {
  const result = await getEvent(slugOf((await params).slug));
  const t = await getTranslations();
  if (!result.ok) {
    const status = result.problem.kind === 'not-found' ? 404 : 503;
    return new Response(t(result.problem.message), { status });
  }
  const { event } = result.value;
  const file = eventCalendarFile(event, await requestOrigin());
  if (!file) return new Response(t('The date of this event is not known yet.'), { status: 404 });
  return calendarResponse(file, event.slug);
}
