import { calendarFile } from '@/components/tickets/event/calendar-file';
import { requestOrigin } from '@/lib/urls/request-origin';
import { slugOf } from '@/lib/urls/slug';
import { getEvent } from '@/lib/wix/events';

/** Returns an event as a calendar file (RFC 5545). */
export async function GET(_request: Request, { params }: RouteContext<'/tickets/[slug]/calendar.ics'>) {
  const result = await getEvent(slugOf((await params).slug));
  if (!result.ok) {
    const status = result.problem.kind === 'not-found' ? 404 : 503;
    return new Response(result.problem.message, { status });
  }
  const { event } = result.value;
  const file = calendarFile(event, await requestOrigin());
  if (!file) return new Response('The date of this event is not known yet.', { status: 404 });
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="event.ics"; filename*=UTF-8''${encodeURIComponent(event.slug)}.ics`,
    },
  });
}
