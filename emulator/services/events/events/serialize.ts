import { createHash } from 'node:crypto';
import type { wixEventsV2 as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import { formatAmount } from '#core/money';
import { htmlOf } from '#core/rich-content/to-html';
import type { RichContent } from '#core/rich-content/types';
import { type RsvpStatus, rsvps } from '../guests/rsvps/entity';
import { ticketOrders } from '../orders/entity';
import { extremes, priceRange, salesOf } from '../orders/sales/invoice';
import { TICKETS_PER_ORDER } from '../orders/sales/rules';
import { type Price, type TicketDefinition, ticketDefinitions } from '../tickets/definitions/entity';
import { calendarUrls } from './calendar-urls';
import { formatWhen } from './date-and-place';
import type { Event } from './entity';
import { serializeCategoriesOf } from './find';
import { registrationForm } from './registration-forms/answers';
import { eventStatus, isSoldOut, registrationStatus, saleStatus } from './rules';
import { datesOfSeries } from './series';

type WireEvent = Serialized<meta.EventOriginal>;
/** Adds the fields that the SDK reads although its typings lack them. */
type SerializedEvent = WireEvent & {
  categories?: Serialized<meta.EventCategoriesOriginal>;
  feed?: Serialized<meta.FeedOriginal>;
};
type Occurrences = Serialized<meta.OccurrenceOriginal>[];
type RequestedFields = readonly meta.RequestedFieldsWithLiteralsOriginal[];

export interface EventPicture {
  id: string;
  url: string;
  width: number;
  height: number;
  altText: string;
}

/** The filter for the events that visitors see: all but drafts. */
export const PUBLISHED = { status: { $ne: 'DRAFT' } };

export const eventPicture = ({ mainImage }: Event): EventPicture | undefined =>
  mainImage && { ...mainImage, url: mainImage.url ?? mediaUrl(mainImage.id) };

/**
 * Events as the platform sends them: with their current status and registration, and only the requested groups of
 * fields (platform facts 9.3). With REGISTRATION, expired reservations must be settled first.
 */
export function serializeEvents(
  context: Context,
  listed: readonly Event[],
  fields: RequestedFields = [],
): SerializedEvent[] {
  const definitions = fields.includes('REGISTRATION')
    ? context.documents.list(ticketDefinitions, { eventId: { $in: listed.map(({ id }) => id) } })
    : [];
  const categories = fields.includes('CATEGORIES') ? serializeCategoriesOf(context, listed) : new Map();
  const dates = datesOfSeries(context, listed);
  return listed.map((event) => ({
    ...serializeEvent(
      context,
      event,
      fields,
      definitions.filter(({ eventId }) => eventId === event.id),
      dates.get(event.id) ?? [],
    ),
    ...(fields.includes('CATEGORIES') && {
      categories: { categories: (event.categoryIds ?? []).flatMap((id) => categories.get(id) ?? []) },
    }),
    ...(fields.includes('FEED') && { feed: { token: feedToken(context, event) } }),
  }));
}

/**
 * The token of an event's discussion. The platform has dropped discussions, so no call reads it; it is a stable hash.
 */
const feedToken = ({ site }: Context, { id }: Event): string =>
  createHash('sha256').update(`feed ${site.id} ${id}`).digest('base64url');

function serializeEvent(
  context: Context,
  event: Event,
  fields: RequestedFields,
  definitions: readonly TicketDefinition[],
  dates: Occurrences,
): WireEvent {
  const { clock, site, baseUrl } = context;
  const { dateAndTimeSettings, mainImage: _file, registration: _registration, ...plain } = event;
  const {
    shortDescription,
    description,
    onlineConferencing,
    seoSettings,
    derivedFromEventId: _origin,
    form: _controls,
    attendingCount: _count,
    reminderDue: _reminder,
    agendaSettings: _agenda,
    recurrenceStatus,
    seriesId,
    categoryIds: _categories,
    ...always
  } = plain;
  const mainImage = eventPicture(event);
  return {
    ...always,
    ...(recurrenceStatus && untyped(recurrenceStatus)),
    status: eventStatus(event, clock.now()),
    instanceId: site.id,
    dateAndTimeSettings: {
      ...dateAndTimeSettings,
      dateAndTimeTbd: dateAndTimeSettings.startDate === undefined,
      recurrenceStatus,
      ...(seriesId && { recurringEvents: { individualEventDates: dates, categoryId: seriesId } }),
      formatted: formatWhen(dateAndTimeSettings, site.locale),
    },
    ...(fields.includes('DETAILS') && {
      shortDescription,
      ...(mainImage && { mainImage }),
    }),
    ...((fields.includes('DETAILS') || wants(fields, 'CALENDAR_URLS')) && {
      calendarUrls: calendarUrls(event),
    }),
    ...(fields.includes('TEXTS') && {
      description,
      detailedDescription: description ? htmlOf(description as RichContent) : '',
    }),
    ...(fields.includes('REGISTRATION') && { registration: registration(context, event, definitions) }),
    ...(fields.includes('URLS') && { eventPageUrl: { base: baseUrl, path: `/event-details/${event.slug}` } }),
    ...(fields.includes('FORM') && { form: registrationForm(event) }),
    ...(fields.includes('DASHBOARD') && isManager(context) && { summaries: summaries(context, event) }),
    ...((fields.includes('ONLINE_CONFERENCING_SESSION') || wants(fields, 'ONLINE_CONFERENCING')) &&
      isManager(context) &&
      onlineConferencing && { onlineConferencing }),
    ...(fields.includes('SEO_SETTINGS') && {
      seoSettings: { hidden: false, ...seoSettings, slug: event.slug },
    }),
    ...(fields.includes('AGENDA') && { agendaSettings: agenda(event, baseUrl) }),
  };
}

/** Whether a client requests a group of fields that the SDK's types do not name. */
const wants = (fields: RequestedFields, name: string): boolean => fields.some((field) => field === name);

/** A field of recorded answers that the SDK's types have in the date settings only. */
const untyped = (recurrenceStatus: string) => ({
  recurrenceStatus: recurrenceStatus === 'ONE_TIME' ? recurrenceStatus : 'RECURRING',
});

/** Returns the registration of an event, with its current status. */
function registration(
  { clock, site }: Context,
  event: Event,
  definitions: readonly TicketDefinition[],
): WireEvent['registration'] {
  const { tickets, rsvp, initialType, ...set } = event.registration;
  const status = registrationStatus(event, definitions, clock.now());
  const common = {
    registrationPaused: false,
    registrationDisabled: false,
    allowedGuestTypes: 'VISITOR_OR_MEMBER' as const,
    ...set,
    // The typings have two of its values.
    initialType: initialType as 'RSVP' | 'TICKETING',
    ...((rsvp || set.type === 'RSVP') && {
      // The platform's components read the id, which the typings lack.
      rsvp: { responseType: 'YES_ONLY' as const, waitlistEnabled: false, formId: event.id, ...rsvp },
    }),
    status,
  };
  if (set.type !== 'TICKETING') return common;
  const prices = definitions
    .filter((definition) => !definition.hidden && saleStatus(definition, clock.now()) !== 'SALE_ENDED')
    .flatMap(({ pricingMethod }) => priceRange(pricingMethod));
  const formatted = (price: Price) => ({
    ...price,
    formattedValue: formatAmount(price.value, price.currency, site.locale),
  });
  const [lowest, highest] = prices.length > 0 ? extremes(prices) : [];
  return {
    ...common,
    tickets: {
      guestsAssignedSeparately: false,
      ticketLimitPerOrder: TICKETS_PER_ORDER,
      ...tickets,
      currency: lowest?.currency ?? site.currency,
      ...(lowest && { lowestPrice: formatted(lowest) }),
      ...(highest && { highestPrice: formatted(highest) }),
      soldOut: isSoldOut(definitions),
    },
  };
}

const agenda = ({ agendaSettings, slug }: Event, base: string): WireEvent['agendaSettings'] =>
  agendaSettings?.enabled
    ? { enabled: true, pageUrl: { base, path: `/event-details/${slug}/schedule` } }
    : { enabled: false };

/** Returns the totals of sales or RSVPs; only managers get them. */
function summaries({ documents, site }: Context, event: Event): WireEvent['summaries'] {
  const { initialType } = event.registration;
  if (initialType === 'EXTERNAL' || initialType === 'NONE') return {};
  if (initialType === 'RSVP') {
    const countOf = (status: RsvpStatus) => documents.count(rsvps, { eventId: event.id, status });
    const [yesCount, noCount, waitlistCount] = [countOf('YES'), countOf('NO'), countOf('WAITLIST')];
    const totalCount = yesCount + noCount + waitlistCount;
    return { rsvps: { totalCount, yesCount, noCount, waitlistCount } };
  }
  const orders = documents.list(ticketOrders, { eventId: event.id, confirmed: true, archived: false });
  const { total, totalTickets, totalOrders, revenue } = salesOf(orders, site.currency);
  return {
    tickets: {
      ticketsSold: totalTickets,
      totalOrders,
      totalSales: total,
      revenue,
      currencyLocked: orders.length > 0,
    },
  };
}
