import { getTranslations } from '#translations';
import { calendarFile, calendarResponse } from '@/components/booking/extras/calendar-file';
import { servicePath } from '@/components/booking/paths';
import { isInstant } from '@/components/booking/times/calendar';
import { requestOrigin } from '@/lib/urls/request-origin';
import { slugOf } from '@/lib/urls/search-params';
import { getService } from '@/lib/wix/bookings';

/** Serves a booked slot as a calendar file (RFC 5545). The address has its times, because orders do not. */
export async function GET(request: Request, { params }: RouteContext<'/booking/[slug]/calendar.ics'>) {
  const query = new URL(request.url).searchParams;
  const [starts, ends] = [query.get('starts') ?? '', query.get('ends') ?? ''];
  const [t, result] = await Promise.all([getTranslations(), getService(slugOf((await params).slug))]);
  if (!result.ok) return new Response(t(result.problem.message), { status: 503 });
  if (!result.value || !isInstant(starts)) return new Response(t('There is no such time.'), { status: 404 });
  const { id, slug, name, tagLine, places } = result.value;
  const origin = await requestOrigin();
  const [place] = places.length === 1 ? places : [];
  const file = calendarFile({
    uid: `${id}-${Date.parse(starts)}@${new URL(origin).hostname}`,
    title: name,
    description: tagLine,
    location: place && [place.name, place.address].filter(Boolean).join(', '),
    url: `${origin}${servicePath(slug)}`,
    starts,
    ends: isInstant(ends) && Date.parse(ends) > Date.parse(starts) ? ends : undefined,
  });
  return calendarResponse(file, slug);
}
