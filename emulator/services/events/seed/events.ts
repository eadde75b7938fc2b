import { Temporal } from 'temporal-polyfill';
import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { type RichSeed, richText } from '#core/rich-content/from-parts';
import { isoDate, SECOND } from '#core/time/clock';
import seeds from '#seed/events.json';
import purchases from '#seed/purchases.json';
import { asBuyer, type PurchaseSeed } from '#services/identity';
import { addCategory, addSeriesCategory } from '../events/categories/changes';
import type { Category } from '../events/categories/entity';
import { type Event, type EventAddress, events } from '../events/entity';
import { findEvent } from '../events/find';
import { addPolicy } from '../events/policies/changes';
import { type ControlSettings, makeControl } from '../events/registration-forms/controls';
import { eventStatus, reminderDate, saleStatus } from '../events/rules';
import { updateSeries } from '../events/series';
import { addStaff } from '../events/staff/changes';
import type { StaffPermission } from '../events/staff/entity';
import { addRsvp, type RsvpInput } from '../guests/rsvps/changes';
import { placeTicketOrder } from '../orders/checkout/hosted-checkout';
import { pricingFacts } from '../orders/sales/invoice';
import { type PricingMethod, type TicketDefinition, ticketDefinitions } from '../tickets/definitions/entity';
import { reserve } from '../tickets/reservations/reserve';
import { type AgendaSeed, seedAgenda } from './agenda';

/** A moment in the seed: days from the seeding, and a time of that day in the event's zone. */
interface Moment {
  inDays: number;
  /** Moves on to the first such weekday; 1 is Monday. */
  weekday?: number;
  at: string;
}

interface TicketSeed {
  id: string;
  name: string;
  description?: string;
  policyText?: string;
  price?: string;
  minimumPrice?: string;
  feeType: TicketDefinition['feeType'];
  limit?: number;
  /** Earlier sales: each becomes a real order. */
  sold?: { buyer: Buyer; quantity: number }[];
  hidden?: boolean;
  sale?: { from?: Moment; to?: Moment };
}

interface EventSeed {
  id: string;
  title: string;
  slug: string;
  categories?: string[];
  status?: 'DRAFT' | 'CANCELED';
  shortDescription: string;
  text: RichSeed[];
  picture: { id: string; altText: string };
  place: keyof typeof seeds.places;
  start: Moment;
  end: Moment;
  createdDaysAgo: number;
  registration: Event['registration'];
  tickets?: TicketSeed[];
  /** The questions of the form besides name and e-mail. */
  form?: ControlSettings[];
  rsvps?: RsvpInput[];
  /** The terms of the event in display order; HTML. */
  policies?: { name: string; body: string }[];
  agenda?: AgendaSeed[];
  /** The later dates of a series, in days after the first. */
  again?: { id: string; slug: string; afterDays: number }[];
  /** The same for all dates of a series. */
  seriesId?: string;
}

export function seedEvents(context: Context): void {
  const { clock, documents, site } = context;
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(site.timeZone);
  const iso = (date: Temporal.ZonedDateTime) => date.toInstant().toString({ smallestUnit: 'millisecond' });
  const moment = ({ inDays, weekday, at }: Moment) => {
    const day = now.add({ days: inDays });
    const wait = weekday === undefined ? 0 : (weekday - day.dayOfWeek + 7) % 7;
    return iso(day.add({ days: wait }).withPlainTime(at));
  };
  for (const member of seeds.staff as { name: string; permissions: StaffPermission[] }[])
    addStaff(context, member);

  seedCategories(context);
  for (const seed of (seeds.events as EventSeed[]).flatMap(datesOf)) {
    const created = now.subtract({ days: seed.createdDaysAgo });
    const createdDate = iso(created);
    const event: Event = {
      id: seed.id,
      title: seed.title,
      slug: seed.slug,
      status: seed.status ?? 'UPCOMING',
      shortDescription: seed.shortDescription,
      description: richText(seed.text),
      createdDate,
      updatedDate: createdDate,
      ...(seed.status !== 'DRAFT' && { publishedDate: createdDate }),
      userId: site.ownerId,
      recurrenceStatus: seed.seriesId ? 'RECURRING' : 'ONE_TIME',
      ...(seed.seriesId && { seriesId: seed.seriesId }),
      categoryIds: [...(seed.categories ?? []), ...(seed.seriesId ? [seed.seriesId] : [])],
      location: seeds.places[seed.place] as Event['location'] & { address: EventAddress },
      dateAndTimeSettings: {
        startDate: moment(seed.start),
        endDate: moment(seed.end),
        timeZoneId: site.timeZone,
        showTimeZone: false,
        hideEndDate: false,
      },
      registration: seed.registration,
      guestListSettings: { displayedPublicly: false },
      mainImage: { ...seed.picture, width: 1600, height: 1000 },
      ...(seed.agenda && { agendaSettings: { enabled: true } }),
      ...(seed.form && {
        form: seed.form.map((control, index) => makeControl(control, nameOf(control), index + 2)),
      }),
    };
    const published = { ...event, status: eventStatus(event, clock.now()) };
    const reminderDue = reminderDate(published, clock.now());
    updateSeries(
      context,
      documents.put<Event>(events, { ...published, ...(reminderDue && { reminderDue }) }),
    );
    for (const policy of (seed.policies ?? []).toReversed()) {
      addPolicy(context, { ...policy, eventId: seed.id });
    }
    for (const rsvp of seed.rsvps ?? []) {
      addRsvp(context, documents.get(events, seed.id) ?? event, rsvp, {});
    }

    seedAgenda(context, event, seed.agenda ?? [], (day, at) =>
      moment({ ...(day === 'first' ? seed.start : seed.end), at }),
    );
    seedTickets(context, event, seed.tickets ?? [], moment);
  }
}

function seedCategories(context: Context): void {
  type CategorySeed = Pick<Category, 'id' | 'name'> & Partial<Category>;
  for (const { id, ...category } of seeds.categories as CategorySeed[]) addCategory(context, category, id);
  for (const { seriesId, title } of seeds.events as EventSeed[])
    if (seriesId) addSeriesCategory(context, seriesId, title);
}

function seedTickets(
  context: Context,
  event: Event,
  tickets: readonly TicketSeed[],
  moment: (moment: Moment) => string,
): void {
  const { clock, documents, site } = context;
  const money = (value: string) => ({ value, currency: site.currency });
  for (const [orderIndex, ticket] of tickets.entries()) {
    const pricingMethod: PricingMethod =
      ticket.minimumPrice === undefined
        ? { fixedPrice: money(ticket.price ?? '0.00') }
        : { guestPrice: money(ticket.minimumPrice) };
    const { from, to } = ticket.sale ?? {};
    const salePeriod = ticket.sale && {
      ...(from && { startDate: moment(from) }),
      ...(to && { endDate: moment(to) }),
      displayNotOnSale: true,
    };
    documents.put(ticketDefinitions, {
      id: ticket.id,
      revision: 1,
      eventId: event.id,
      name: ticket.name,
      ...(ticket.description && { description: ticket.description }),
      ...(ticket.policyText && { policyText: ticket.policyText }),
      createdDate: isoDate(Date.parse(event.createdDate) + orderIndex * SECOND),
      updatedDate: event.createdDate,
      orderIndex,
      hidden: ticket.hidden ?? false,
      ...(ticket.limit !== undefined && { initialLimit: ticket.limit }),
      pricingMethod,
      ...pricingFacts(pricingMethod),
      feeType: ticket.feeType,
      ...(salePeriod && { salePeriod }),
      saleStatus: saleStatus({ salePeriod }, clock.now()),
      soldCount: 0,
      reservedCount: 0,
    });
    for (const { buyer, quantity } of ticket.sold ?? []) {
      const request = { ticketQuantities: [{ ticketDefinitionId: ticket.id, quantity }] };
      const { id: reservationId } = reserve(context, event, request);
      placeTicketOrder(context, { reservationId, buyer });
    }
  }
}

/** Returns an event, and each further date of its series as a separate event. */
const datesOf = ({ again = [], ...first }: EventSeed): EventSeed[] => [
  first,
  ...again.map(({ id, slug, afterDays }) => {
    const later = (moment: Moment): Moment => ({ ...moment, inDays: moment.inDays + afterDays });
    const { rsvps: _answered, ...seed } = first;
    return { ...seed, id, slug, start: later(first.start), end: later(first.end) };
  }),
];

/** Returns the name of a seeded question: its kind, because a seeded form has each kind at most once. */
const nameOf = (control: ControlSettings): string => Object.keys(control)[0] ?? '';

interface TicketOrderSeed extends PurchaseSeed {
  eventId: string;
  ticketDefinitionId: string;
  quantity: number;
}

export function seedTicketOrders(context: Context): void {
  for (const {
    eventId,
    ticketDefinitionId,
    quantity,
    ...purchase
  } of purchases.tickets as TicketOrderSeed[]) {
    const { context: then, buyer } = asBuyer(context, purchase);
    const request = { ticketQuantities: [{ ticketDefinitionId, quantity }] };
    const { id: reservationId } = reserve(then, findEvent(then, eventId), request);
    placeTicketOrder(then, { reservationId, buyer });
  }
}
