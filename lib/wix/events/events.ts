import { orders, wixEventsV2 } from '@wix/events';
import { cache } from 'react';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { attempt, ProblemError, type Result, visitorClient } from '@/lib/wix/platform';
import { asNumber } from '@/lib/wix/platform/values';
import { siteFormat } from '@/lib/wix/site';
import { toEvent } from './event-map';
import { toRsvpForm } from './rsvp-form';
import { toTicketTypes } from './ticket-types';
import { EVENTS_PAGE_SIZE, type EventDetails, type EventFilter, type ShopEvent } from './types';

const GONE = message('This event is not there any more. It may be over, or its organizer took it down.');

const SHOWN = { upcoming: ['UPCOMING', 'STARTED'], all: ['UPCOMING', 'STARTED', 'ENDED', 'CANCELED'] };
const REGISTRATION = { tickets: 'TICKETING', rsvp: 'RSVP' };

/**
 * Returns published events: upcoming ones with the next one first, or all of them with the latest first.
 * @param page counts from 1
 */
export function listEvents(
  page: number,
  { when, type }: EventFilter,
): Promise<Result<{ events: ShopEvent[]; total: number }>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(wixEventsV2);
      const published = client
        .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
        .in('status', SHOWN[when])
        .limit(EVENTS_PAGE_SIZE)
        .skip((page - 1) * EVENTS_PAGE_SIZE);
      const wanted = type ? published.eq('registration.initialType', REGISTRATION[type]) : published;
      const sorted =
        when === 'all'
          ? wanted.descending('dateAndTimeSettings.startDate')
          : wanted.ascending('dateAndTimeSettings.startDate');
      const { items, totalCount } = await sorted.find();
      const { locale } = await siteFormat();
      const t = await getTranslations();
      return {
        events: items.map((it) => toEvent(it, locale, t)),
        total: asNumber(totalCount) ?? items.length,
      };
    },
    { what: message('The events could not be read') },
  );
}

/** Returns what the platform sends of an event. It is read once per page, no matter how many parts use it. */
export const eventBySlug = cache(async (slug: string): Promise<wixEventsV2.Event | undefined> => {
  const client = (await visitorClient()).use(wixEventsV2);
  return (await client.getEventBySlug(slug, { fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'FORM'] })).event;
});

/** Returns an event with its registration. It is read once per page too. */
export const getEvent = cache(
  (slug: string): Promise<Result<EventDetails>> =>
    attempt(
      async () => {
        const shown = await eventBySlug(slug);
        if (!shown) throw new ProblemError({ kind: 'not-found', code: 'EVENT_NOT_FOUND', message: GONE });
        const { locale } = await siteFormat();
        const t = await getTranslations();
        const event = toEvent(shown, locale, t);
        const { type } = event.registration;
        if (event.status !== 'upcoming' && event.status !== 'started') return { event, tickets: [] };
        if (type === 'rsvp') return { event, tickets: [], rsvp: toRsvpForm(shown, t) };
        if (type !== 'tickets') return { event, tickets: [] };
        const { definitions = [] } = await (await visitorClient())
          .use(orders)
          .queryAvailableTickets({ filter: { eventId: event.id }, fieldset: ['POLICY'], limit: 100 });
        const inOrder = [...definitions].sort((a, b) => (a.orderIndex ?? 0) - (b.orderIndex ?? 0));
        const tickets = inOrder.flatMap((definition) => toTicketTypes(definition, event, locale, t));
        return { event, tickets };
      },
      { what: message('The event could not be read'), messages: { EVENT_NOT_FOUND: GONE } },
    ),
);
