import { orders } from '@wix/events';
import { listText, moneyText } from '../../../format/intl';
import { visitorClient } from '../../platform/client';
import { attempt, type Result } from '../../platform/result';
import { safeHref } from '../../rich-text/inline';
import { siteFormat } from '../../site/format';

export type TicketOrderStatus = `${NonNullable<orders.Order['status']>}`;

/** A ticket that somebody has. */
export type Ticket = {
  number: string;
  name: string;
  /** What its QR code says at the door; missing where the ticket lets nobody in. */
  code?: string;
  guest?: string;
};

export type TicketOrder = {
  number: string;
  /** Whether its tickets let somebody in, are made once the payment is settled, or let nobody in any more. */
  state: 'ready' | 'waiting' | 'declined' | 'canceled';
  quantity: number;
  /** What was bought, each line formatted as money. */
  lines: { name: string; quantity: number; total: string }[];
  /** What comes off the lines and on top of them: discounts, taxes and fees. */
  extras: { name: string; amount: string }[];
  /** What was to be paid, formatted; nothing for a free order. */
  total?: string;
  tickets: Ticket[];
  /** Where the tickets are to be had for printing; missing where they let nobody in. */
  pdf?: string;
};

/** What states of the platform's are to those who come with tickets. */
const VOID: Partial<Record<TicketOrderStatus, TicketOrder['state']>> = {
  INITIATED: 'waiting',
  PENDING: 'waiting',
  DECLINED: 'declined',
  CANCELED: 'canceled',
  VOIDED: 'canceled',
};

/** Whether the tickets of an order let somebody in. */
export const isAdmitted = ({ status = 'NA_ORDER_STATUS' }: Pick<orders.Order, 'status'>): boolean =>
  !(status in VOID);

/** What the QR code of a ticket says at the door; nothing where the ticket lets nobody in. */
export const ticketCode = (ticket: orders.TicketingTicket, order: Pick<orders.Order, 'status'>) =>
  ticket.canceled || !isAdmitted(order) ? undefined : ticket.checkInUrl || ticket.ticketNumber;

/** An order of the visitor, as the checkout left it. */
export function getTicketOrder(eventId: string, orderNumber: string): Promise<Result<TicketOrder>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(orders);
      const order = await client.getOrder(
        { eventId, orderNumber },
        { fieldset: ['DETAILS', 'TICKETS', 'INVOICE'] },
      );
      return toTicketOrder(order, (await siteFormat()).locale);
    },
    { what: 'Your order could not be read' },
  );
}

/** An order of the platform as pages show it. @param locale of the site */
export function toTicketOrder(order: orders.Order, locale: string): TicketOrder {
  const text = (money: orders.Money | undefined, sign = '') =>
    moneyText(`${sign}${amountOf(money)}`, money?.currency || 'USD', locale);
  const { items = [], discount, tax, fees = [] } = order.invoice ?? {};
  const pdf = safeHref(order.ticketsPdf);
  const added = fees.filter(({ type }) => type === 'FEE_ADDED' || type === 'FEE_ADDED_AT_CHECKOUT');
  const reduced = discount && /[1-9]/.test(amountOf(discount.amount));
  return {
    number: order.orderNumber ?? '',
    state: VOID[order.status ?? 'NA_ORDER_STATUS'] ?? (order.confirmed ? 'ready' : 'waiting'),
    quantity: order.ticketsQuantity ?? 0,
    lines: items.map(({ name = '', quantity = 1, total }) => ({ name, quantity, total: text(total) })),
    extras: [
      ...(reduced ? [{ name: discountName(discount), amount: text(discount.amount, '-') }] : []),
      ...(tax?.type === 'ADDED_AT_CHECKOUT' ? [{ name: tax.name || 'Tax', amount: text(tax.amount) }] : []),
      ...added.map(({ amount }) => ({ name: 'Ticket fee', amount: text(amount) })),
    ],
    ...(order.status !== 'FREE' && { total: text(order.totalPrice) }),
    ...(pdf && isAdmitted(order) && { pdf }),
    tickets: (order.tickets ?? []).flatMap((ticket) => {
      const { ticketNumber: number, name = '', guestFullName: guest } = ticket;
      const code = ticketCode(ticket, order);
      return number ? [{ number, name, ...(code && { code }), ...(guest && { guest }) }] : [];
    }),
  };
}

const amountOf = ({ value, amount }: orders.Money = {}): string => value ?? amount ?? '0';

/** The coupon or plan that made an order cheaper. */
function discountName({ discounts = [], name }: orders.Discount): string {
  const names = discounts.flatMap(({ coupon, paidPlan }) => coupon?.name || paidPlan?.name || []);
  return names.length > 0 ? listText(names) : name || 'Discount';
}
