import { orders, rsvpV2, wixEventsV2 } from '@wix/events';
import { moneyText } from '../../../format/intl';
import { toEvent } from '../../events/map';
import { isAdmitted, type TicketOrderStatus, ticketCode } from '../../events/orders/calls';
import { attempt, type Result } from '../../platform/result';
import { safeHref } from '../../rich-text/inline';
import { siteFormat } from '../../site/format';
import { ACCOUNT_PAGE_SIZE, type AccountPage, memberClient } from '../member-client';

export type MemberRsvpStatus = `${NonNullable<rsvpV2.Rsvp['status']>}`;

/** What an entry needs to know of its event. */
export type EventSummary = { title: string; slug?: string; when?: string; where?: string; off: boolean };

/** An order of tickets, as a member's account shows it. */
export type MemberTickets = {
  orderNumber: string;
  event: EventSummary;
  status: TicketOrderStatus;
  /** Formatted; nothing for a free order. */
  total?: string;
  /** Where its tickets are to be had for printing; missing where they let nobody in. */
  pdf?: string;
  tickets: {
    number: string;
    name: string;
    guest: string;
    /** What its QR code says at the door; missing where the ticket lets nobody in. */
    code?: string;
    checkedIn: boolean;
  }[];
};

/** A member's answer to an invitation. */
export type MemberRsvp = { id: string; event: EventSummary; status: MemberRsvpStatus; guests: number };

/** How many of the latest events are looked through for the member's answers. */
const EVENTS = 100;

/** Of how many events answers can be asked for at once (typings of `listCurrentRsvps`). */
const EVENTS_AT_ONCE = 25;

/** The member's orders of tickets, the newest first. @param offset of the first one shown */
export function listTicketOrders(offset = 0): Promise<Result<AccountPage<MemberTickets>>> {
  return attempt(
    async () => {
      const client = await memberClient();
      const found = await client.use(orders).listOrders({
        fieldset: ['DETAILS', 'TICKETS'],
        limit: ACCOUNT_PAGE_SIZE,
        offset,
        sort: 'created:desc',
      });
      const ordered = found.orders ?? [];
      const ids = [...new Set(ordered.flatMap(({ eventId }) => eventId ?? []))];
      const events =
        ids.length > 0
          ? (
              await client
                .use(wixEventsV2)
                .queryEvents({ fields: ['DETAILS'] })
                .in('_id', ids)
                .find()
            ).items
          : [];
      const { locale } = await siteFormat();
      const more = (found.total ?? 0) > offset + ordered.length;
      return {
        entries: ordered.map((order) =>
          toMemberTickets(
            order,
            events.find(({ _id }) => _id === order.eventId),
            locale,
          ),
        ),
        ...(more && { next: String(offset + ordered.length) }),
      };
    },
    { what: 'Your tickets could not be read' },
  );
}

/** An order of tickets as pages show it. @param event its event, if it is still there @param locale of the site */
export function toMemberTickets(
  order: orders.Order,
  event: wixEventsV2.Event | undefined,
  locale: string,
): MemberTickets {
  const { value, amount, currency } = order.totalPrice ?? {};
  const status = order.status ?? 'NA_ORDER_STATUS';
  const pdf = safeHref(order.ticketsPdf);
  const paid = status !== 'FREE' && (value ?? amount) && currency;
  return {
    orderNumber: order.orderNumber ?? '',
    event: eventFacts(event, locale),
    status,
    ...(paid && { total: moneyText(value ?? amount ?? '0', currency, locale) }),
    ...(pdf && isAdmitted(order) && { pdf }),
    tickets: (order.tickets ?? []).map((ticket) => {
      const code = ticketCode(ticket, order);
      return {
        number: ticket.ticketNumber ?? '',
        name: ticket.name ?? '',
        guest: ticket.guestFullName ?? '',
        ...(code && { code }),
        checkedIn: Boolean(ticket.checkIn?.created),
      };
    }),
  };
}

function eventFacts(event: wixEventsV2.Event | undefined, locale: string): EventSummary {
  if (!event) return { title: 'An event that is not there any more', off: true };
  const { title, slug, when, where, status } = toEvent(event, locale);
  return { title, slug, when, where, off: status === 'canceled' };
}

/** The member's answers to invitations, the latest event first. The platform tells them by event. */
export function listRsvps(): Promise<Result<MemberRsvp[]>> {
  return attempt(
    async () => {
      const client = await memberClient();
      const { items } = await client
        .use(wixEventsV2)
        .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
        .ne('status', 'DRAFT')
        .descending('dateAndTimeSettings.startDate')
        .limit(EVENTS)
        .find();
      const invitations = items.filter(({ registration }) => registration?.type === 'RSVP');
      const ids = invitations.flatMap(({ _id }) => _id ?? []);
      const parts = Array.from({ length: Math.ceil(ids.length / EVENTS_AT_ONCE) }, (_, index) =>
        ids.slice(index * EVENTS_AT_ONCE, (index + 1) * EVENTS_AT_ONCE),
      );
      const answers = await Promise.all(
        parts.map((part) => client.use(rsvpV2).listCurrentRsvps(part, { fields: ['DETAILS'] })),
      );
      const rsvps = answers.flatMap((answer) => answer.rsvps ?? []);
      const { locale } = await siteFormat();
      return invitations.flatMap((event) =>
        rsvps
          .filter(({ eventId }) => eventId === event._id)
          .map((rsvp) => ({
            id: rsvp._id ?? '',
            event: eventFacts(event, locale),
            status: rsvp.status ?? 'NO',
            guests: rsvp.totalGuests ?? 1,
          })),
      );
    },
    { what: 'Your answers to invitations could not be read' },
  );
}
