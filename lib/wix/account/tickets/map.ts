import type { orders, wixEventsV2 } from '@wix/events';
import { moneyText } from '@/lib/format/money';
import { toEvent } from '@/lib/wix/events';
import { isAdmitted, ticketCode } from '@/lib/wix/events/orders';
import { safeHref } from '@/lib/wix/rich-text';
import type { EventSummary, MemberTickets } from './types';

/** Converts a ticket order for display. @param event its event, if it still exists @param locale of the site */
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

export function eventFacts(event: wixEventsV2.Event | undefined, locale: string): EventSummary {
  if (!event) return { title: 'An event that is not there any more', off: true };
  const { title, slug, when, where, status } = toEvent(event, locale);
  return { title, slug, when, where, off: status === 'canceled' };
}
