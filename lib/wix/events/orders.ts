import { orders } from '@wix/events';
import { getTranslations } from '#translations';
import { moneyText, withoutConversion } from '@/lib/format/money';
import { listText } from '@/lib/format/text';
import { message, type Translate } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { safeHref } from '@/lib/wix/rich-text';
import { siteFormat } from '@/lib/wix/site';
import type { TicketOrder, TicketOrderStatus } from './types';

/** Returns a ticket order of the visitor, as the checkout left it. */
export function getTicketOrder(eventId: string, orderNumber: string): Promise<Result<TicketOrder>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(orders);
      const order = await client.getOrder(
        { eventId, orderNumber },
        { fieldset: ['DETAILS', 'TICKETS', 'INVOICE'] },
      );
      return toTicketOrder(order, withoutConversion((await siteFormat()).locale), await getTranslations());
    },
    { what: message('Your order could not be read') },
  );
}

/** The statuses of an order whose tickets are not valid, with the message for the buyer. */
const VOID: Partial<Record<TicketOrderStatus, TicketOrder['state']>> = {
  INITIATED: 'waiting',
  PENDING: 'waiting',
  DECLINED: 'declined',
  CANCELED: 'canceled',
  VOIDED: 'canceled',
};

/** Whether the tickets of an order are valid. */
export const isAdmitted = ({ status = 'NA_ORDER_STATUS' }: Pick<orders.Order, 'status'>): boolean =>
  !(status in VOID);

/** Returns the text of a ticket's QR code, or undefined if the ticket is not valid. */
export const ticketCode = (ticket: orders.TicketingTicket, order: Pick<orders.Order, 'status'>) =>
  ticket.canceled || !isAdmitted(order)
    ? undefined
    : asText(ticket.checkInUrl) || asText(ticket.ticketNumber);

/** Converts a ticket order for display. @param locale of the site @param t for its texts */
export function toTicketOrder(order: orders.Order, locale: string, t: Translate): TicketOrder {
  const text = (money: orders.Money | undefined, sign = '') =>
    moneyText(`${sign}${amountOf(money)}`, money?.currency || 'USD', locale);
  const { items = [], discount, tax, fees = [] } = order.invoice ?? {};
  const pdf = safeHref(order.ticketsPdf);
  const added = fees.filter(({ type }) => type === 'FEE_ADDED' || type === 'FEE_ADDED_AT_CHECKOUT');
  const reduced = discount && /[1-9]/.test(amountOf(discount.amount));
  return {
    number: asText(order.orderNumber),
    state: VOID[order.status ?? 'NA_ORDER_STATUS'] ?? (order.confirmed ? 'ready' : 'waiting'),
    quantity: asNumber(order.ticketsQuantity) ?? 0,
    ...(asText(order.email) && { email: asText(order.email) }),
    lines: items.map(({ name, quantity, total }) => ({
      name: asText(name),
      quantity: asNumber(quantity) ?? 1,
      total: text(total),
    })),
    extras: [
      ...(reduced ? [{ name: discountName(discount, t), amount: text(discount.amount, '-') }] : []),
      ...(tax?.type === 'ADDED_AT_CHECKOUT'
        ? [{ name: tax.name || t('Tax'), amount: text(tax.amount) }]
        : []),
      ...added.map(({ amount }) => ({ name: t('Ticket fee'), amount: text(amount) })),
    ],
    ...(order.status !== 'FREE' && { total: text(order.totalPrice) }),
    ...(pdf && isAdmitted(order) && { pdf }),
    tickets: (order.tickets ?? []).flatMap((ticket) => {
      const [number, name] = [asText(ticket.ticketNumber), asText(ticket.name)];
      const guest = asText(ticket.guestFullName);
      const code = ticketCode(ticket, order);
      return number ? [{ number, name, ...(code && { code }), ...(guest && { guest }) }] : [];
    }),
  };
}

const amountOf = ({ value, amount }: orders.Money = {}): string => asText(value) || asText(amount) || '0';

/** Returns the name of the coupon or plan behind a discount. */
function discountName({ discounts = [], name }: orders.Discount, t: Translate): string {
  const names = discounts.flatMap(({ coupon, paidPlan }) => coupon?.name || paidPlan?.name || []);
  return names.length > 0 ? listText(names, t.language) : name || t('Discount');
}
