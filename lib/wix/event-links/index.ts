import { message } from '@/lib/translations/translate';
import { mapUrl } from '@/lib/urls/map-url';
import { eventBySlug, type ShopEvent } from '@/lib/wix/events';
import { attempt, type Result } from '@/lib/wix/platform';
import { asOptionalText } from '@/lib/wix/platform/values';
import { safeHref } from '@/lib/wix/rich-text';

/** Addresses that help to get to an event: a form of Google's calendar, a file for others (RFC 5545), and a map. */
export type EventLinks = { calendar?: string; file?: string; map?: string };

/** Returns the links of an event; those for calendars only while it is not over. */
export function getEventLinks({ slug, place, status }: ShopEvent): Promise<Result<EventLinks>> {
  return attempt(
    async () => {
      const { calendarUrls } = (await eventBySlug(slug)) ?? {};
      const isAhead = status === 'upcoming' || status === 'started';
      const spot = [place.name, place.address].filter(Boolean).join(', ');
      return {
        calendar: isAhead ? safeHref(calendarUrls?.google) : undefined,
        file: isAhead ? asOptionalText(calendarUrls?.ics) : undefined,
        map: place.address && mapUrl(spot),
      };
    },
    { what: message('The event could not be read') },
  );
}
