import type { Context } from '#core/contract/context';
import { htmlOf } from '#core/rich-content/to-html';
import type { RichContent } from '#core/rich-content/types';
import type { Event } from '../entity';
import { serializeEvents } from '../serialize';

/** The optional groups of fields of V1; FULL includes all of them. */
export const EVENT_FIELDSETS = [
  'FULL',
  'DETAILS',
  'TEXTS',
  'REGISTRATION',
  'URLS',
  'FORM',
  'DASHBOARD',
  'FEED',
  'ONLINE_CONFERENCING_SESSION',
  'SEO_SETTINGS',
  'AGENDA',
  'CATEGORIES',
] as const;
export type EventFieldset = (typeof EVENT_FIELDSETS)[number];

type EventV3 = ReturnType<typeof serializeEvents>[number];

const TYPES: Record<string, string> = { TICKETING: 'TICKETS', NONE: 'NO_REGISTRATION' };
const STATUSES: Record<string, string> = {
  OPEN_RSVP_WAITLIST_ONLY: 'OPEN_RSVP_WAITLIST',
  CLOSED_AUTOMATICALLY: 'CLOSED',
  UNKNOWN_REGISTRATION_STATUS: 'NA_REGISTRATION_STATUS',
};

/** Serializes events in the format of V1, with the requested groups of fields. */
export function serializeEventsV1(
  context: Context,
  listed: readonly Event[],
  fieldset: readonly EventFieldset[] = [],
): object[] {
  const wanted = fieldset.includes('FULL') ? EVENT_FIELDSETS : fieldset;
  const fields = wanted.flatMap((name) => (name === 'FULL' ? [] : [name]));
  const { language } = new Intl.Locale(context.site.locale);
  return serializeEvents(context, listed, fields).map((event) => eventV1(event, fields, language));
}

function eventV1(event: EventV3, fields: readonly EventFieldset[], language: string): object {
  const { id, title, slug, status, createdDate, updatedDate, userId, instanceId } = event;
  const { shortDescription, mainImage, calendarUrls, description, eventPageUrl, form, summaries } = event;
  const { onlineConferencing, seoSettings, agendaSettings, categories, feed } = event;
  return {
    id,
    title,
    slug,
    status: status === 'UPCOMING' ? 'SCHEDULED' : status,
    created: createdDate,
    modified: updatedDate,
    userId,
    language,
    instanceId,
    location: locationV1(event.location),
    scheduling: scheduling(event.dateAndTimeSettings),
    guestListConfig: { publicGuestList: event.guestListSettings?.displayedPublicly ?? false },
    ...(fields.includes('DETAILS') && {
      description: shortDescription ?? '',
      ...(mainImage && { mainImage }),
      ...(calendarUrls && { calendarLinks: calendarUrls }),
    }),
    ...(fields.includes('TEXTS') && { about: description ? htmlOf(description as RichContent) : '' }),
    ...(event.registration && { registration: registrationV1(event.registration) }),
    ...(eventPageUrl && { eventPageUrl }),
    ...(form && { form }),
    ...(summaries && { dashboard: dashboard(summaries) }),
    ...(feed && { feed }),
    ...(onlineConferencing && { onlineConferencing: { config: onlineConferencing } }),
    ...(seoSettings && { seoSettings }),
    ...(agendaSettings && { agenda: agendaSettings }),
    ...(categories && { categories: categories.categories }),
  };
}

function locationV1(location: EventV3['location']) {
  if (!location) return undefined;
  const { name, address, type, locationTbd } = location;
  const { geocode, formattedAddress } = (address ?? {}) as {
    geocode?: { latitude: number; longitude: number };
    formattedAddress?: string;
  };
  return {
    name,
    type,
    tbd: locationTbd ?? false,
    ...(address && { address: formattedAddress ?? '', fullAddress: address }),
    ...(geocode && { coordinates: { lat: geocode.latitude, lng: geocode.longitude } }),
  };
}

function scheduling(when: EventV3['dateAndTimeSettings'] = {}) {
  const { dateAndTimeTbd, dateAndTimeTbdMessage, startDate, endDate, timeZoneId, formatted } = when;
  const { dateAndTime, startDate: day, startTime: time } = formatted ?? {};
  return {
    config: {
      scheduleTbd: dateAndTimeTbd ?? false,
      ...(dateAndTimeTbdMessage && { scheduleTbdMessage: dateAndTimeTbdMessage }),
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      timeZoneId,
      endDateHidden: when.hideEndDate ?? false,
      showTimeZone: when.showTimeZone ?? false,
      recurrences: {
        occurrences: when.recurringEvents?.individualEventDates ?? [],
        ...(when.recurringEvents?.categoryId && { categoryId: when.recurringEvents.categoryId }),
        status: when.recurrenceStatus,
      },
    },
    formatted: dateAndTime ?? '',
    startDateFormatted: day ?? '',
    startTimeFormatted: time ?? '',
  };
}

type Registration = NonNullable<EventV3['registration']>;

function registrationV1({
  type = 'NONE',
  initialType = 'RSVP',
  status,
  rsvp,
  tickets,
  external,
  allowedGuestTypes,
}: Registration) {
  return {
    type: TYPES[type] ?? type,
    initialType: TYPES[initialType] ?? initialType,
    status: (status && STATUSES[status]) ?? status,
    restrictedTo: allowedGuestTypes,
    ...(rsvp && {
      rsvpCollection: {
        config: {
          rsvpStatusOptions: rsvp.responseType,
          ...(rsvp.limit !== undefined && { limit: rsvp.limit }),
          waitlist: rsvp.waitlistEnabled ?? false,
          ...(rsvp.startDate && { startDate: rsvp.startDate }),
          ...(rsvp.endDate && { endDate: rsvp.endDate }),
        },
      },
    }),
    ...(tickets && { ticketing: ticketing(tickets) }),
    ...(external && { external: { registration: external.url } }),
  };
}

const priceV1 = ({ value = '', currency = '' }: { value?: string | null; currency?: string }) => ({
  amount: value,
  currency,
  value,
});

function ticketing(tickets: NonNullable<Registration['tickets']>) {
  const { lowestPrice: lowest, highestPrice: highest, currency, soldOut, ticketLimitPerOrder } = tickets;
  return {
    currency,
    soldOut,
    ...(lowest && {
      lowestPrice: lowest.value,
      lowestTicketPrice: priceV1(lowest),
      lowestTicketPriceFormatted: lowest.formattedValue,
    }),
    ...(highest && {
      highestPrice: highest.value,
      highestTicketPrice: priceV1(highest),
      highestTicketPriceFormatted: highest.formattedValue,
    }),
    config: {
      guestAssignedTickets: tickets.guestsAssignedSeparately ?? false,
      ticketLimitPerOrder,
      ...(tickets.taxSettings && { taxConfig: tickets.taxSettings }),
    },
  };
}

function dashboard({ rsvps, tickets }: NonNullable<EventV3['summaries']>) {
  return {
    ...(rsvps && {
      rsvpSummary: {
        total: rsvps.totalCount,
        yes: rsvps.yesCount,
        no: rsvps.noCount,
        waitlist: rsvps.waitlistCount,
      },
    }),
    ...(tickets && {
      ticketingSummary: {
        tickets: tickets.ticketsSold,
        orders: tickets.totalOrders,
        currencyLocked: tickets.currencyLocked,
        ...(tickets.revenue && { revenue: priceV1(tickets.revenue) }),
        ...(tickets.totalSales && { totalSales: priceV1(tickets.totalSales) }),
      },
    }),
  };
}
