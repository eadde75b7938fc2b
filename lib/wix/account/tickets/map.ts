import type { orders, wixEventsV2 } from '@wix/events';
import { moneyText } from '@/lib/format/money';
import type { Translate } from '@/lib/translations/translate';
import { isAdmitted, ticketCode, toEvent } from '@/lib/wix/events';
import { asText } from '@/lib/wix/platform/values';
import { safeHref } from '@/lib/wix/rich-text';
import type { EventSummary, MemberTickets } from './types';

/**
 * Converts a ticket order for display.
 * @param event its event, if it still exists
 * @param locale of the site
 * @param t for the texts about the event
 */
export function toMemberTickets(
  order: orders.Order,
  event: wixEventsV2.Event | undefined,
  locale: string,
  t: Translate,
): MemberTickets {
  const { value, amount, currency } = order.totalPrice ?? {};
  const status = asText(order.status) || 'NA_ORDER_STATUS';
  const pdf = safeHref(order.ticketsPdf);
  const paid = status !== 'FREE' && (value ?? amount) && currency;
  return {
    orderNumber: asText(order.orderNumber),
    event: eventFacts(event, locale, t),
    status,
    ...(paid && { total: moneyText(value ?? amount ?? '0', currency, locale) }),
    ...(pdf && isAdmitted(order) && { pdf }),
    tickets: (order.tickets ?? []).map((ticket) => {
      const code = ticketCode(ticket, order);
      return {
        number: asText(ticket.ticketNumber),
        name: asText(ticket.name),
        guest: asText(ticket.guestFullName),
        ...(code && { code }),
        checkedIn: Boolean(ticket.checkIn?.created),
      };
    }),
  };
}

export function eventFacts(event: wixEventsV2.Event | undefined, locale: string, t: Translate): EventSummary {
  if (!event) return { title: t('An event that is not there any more'), off: true };
  const { title, slug, when, where, status } = toEvent(event, locale, t);
  return { title, slug, when, where, off: status === 'canceled' };
}
