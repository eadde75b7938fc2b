import type { wixEventsV2 as meta } from '@wix/events/meta';
import { Temporal } from 'temporal-polyfill';
import type { Buyer } from '../../core/buyer';
import type { Context, Wire } from '../../core/operation';
import seeds from '../../seed/events.json';
import { isFree } from './pricing';
import { reserve } from './reserve';
import { eventStatus } from './rules';
import {
  type Event,
  type EventAddress,
  events,
  type PricingMethod,
  type TicketDefinition,
  ticketDefinitions,
} from './store';
import { placeTicketOrder } from './ticket-orders';

/** A moment as the seed writes it: days from the seeding, and a time of that day in the event's zone. */
interface Moment {
  inDays: number;
  /** 1 is Monday; the first such day from there on. */
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
  /** What was sold before: each becomes a real order. */
  sold?: { buyer: Buyer; quantity: number }[];
  hidden?: boolean;
  sale?: { from?: Moment; to?: Moment };
}

interface EventSeed {
  id: string;
  title: string;
  slug: string;
  status?: 'DRAFT' | 'CANCELED';
  shortDescription: string;
  /** Paragraphs; one that starts with `# ` is a heading. */
  text: string[];
  picture: { id: string; altText: string };
  place: keyof typeof seeds.places;
  start: Moment;
  end: Moment;
  createdDaysAgo: number;
  registration: Event['registration'];
  tickets?: TicketSeed[];
}

/** Stores the demo site's events, their tickets and the orders that were placed before. */
export function seedEvents(context: Context): void {
  const { clock, documents, site } = context;
  const now = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(site.timeZone);
  const iso = (date: Temporal.ZonedDateTime) => date.toInstant().toString({ smallestUnit: 'millisecond' });
  const moment = ({ inDays, weekday, at }: Moment) => {
    const day = now.add({ days: inDays });
    const wait = weekday === undefined ? 0 : (weekday - day.dayOfWeek + 7) % 7;
    return iso(day.add({ days: wait }).withPlainTime(at));
  };
  const money = (value: string) => ({ value, currency: site.currency });

  for (const seed of seeds.events as EventSeed[]) {
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
    };
    documents.put(events, { ...event, status: eventStatus(event, clock.now()) });

    for (const [orderIndex, ticket] of (seed.tickets ?? []).entries()) {
      const pricingMethod: PricingMethod =
        ticket.minimumPrice === undefined
          ? { fixedPrice: money(ticket.price ?? '0.00') }
          : { guestPrice: money(ticket.minimumPrice) };
      const { from, to } = ticket.sale ?? {};
      documents.put(ticketDefinitions, {
        id: ticket.id,
        eventId: seed.id,
        name: ticket.name,
        ...(ticket.description && { description: ticket.description }),
        ...(ticket.policyText && { policyText: ticket.policyText }),
        createdDate: iso(created.add({ seconds: orderIndex })),
        updatedDate: createdDate,
        orderIndex,
        hidden: ticket.hidden ?? false,
        ...(ticket.limit !== undefined && { initialLimit: ticket.limit }),
        pricingMethod,
        free: isFree(pricingMethod),
        feeType: ticket.feeType,
        ...(ticket.sale && {
          salePeriod: {
            ...(from && { startDate: moment(from) }),
            ...(to && { endDate: moment(to) }),
            displayNotOnSale: true,
          },
        }),
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
}

/** Paragraphs as a rich-content document (`RichContent` of events V3). */
function richText(paragraphs: string[]): Wire<meta.RichContentOriginal> {
  return {
    nodes: paragraphs.map((paragraph, index) => {
      const heading = paragraph.startsWith('# ');
      const text = heading ? paragraph.slice(2) : paragraph;
      return {
        id: `node${index}`,
        ...(heading
          ? { type: 'HEADING' as const, headingData: { level: 3 } }
          : { type: 'PARAGRAPH' as const, paragraphData: {} }),
        nodes: [{ id: `text${index}`, type: 'TEXT', nodes: [], textData: { text, decorations: [] } }],
      };
    }),
    metadata: { version: 1 },
  };
}
