import type { Context } from '#core/contract/context';
import { formatAmount } from '#core/money';
import { bookings } from '#services/bookings';
import { orders, subscriptionContracts } from '#services/ecom';
import { events, ticketOrders } from '#services/events';
import { planOrders } from '#services/pricing-plans';
import type { Section } from '#services/redirects';
import { countOf, quantitiesOf } from '../shared/numbers';

/** A booking, order, plan or the like of a member. */
export interface Entry {
  id: string;
  title: string;
  /** Further facts, in words. */
  details: string[];
  state: string;
}

const MOST = 100;

/** `AWAITING_PAYMENT` → `Awaiting payment` */
const inWords = (status: string) => {
  const words = status.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const known = (details: (string | false | null | undefined)[]) =>
  details.filter((text): text is string => Boolean(text));

const dateOf = ({ site }: Context, date: string | null | undefined, timeStyle?: 'short') =>
  date
    ? new Intl.DateTimeFormat(site.locale, {
        dateStyle: 'medium',
        timeStyle,
        timeZone: site.timeZone,
      }).format(Date.parse(date))
    : undefined;

const linesOf = (
  context: Context,
  lines: readonly { quantity?: number; productName?: { original?: string | null } }[],
) =>
  quantitiesOf(
    context,
    lines.map(({ quantity, productName }) => ({ quantity, name: productName?.original })),
  );

const newestFirst = (fieldName: string) => [{ fieldName, order: 'DESC' as const }];

function plansOf(context: Context): Entry[] {
  return context.documents
    .list(planOrders, { 'buyer.memberId': context.caller.id }, newestFirst('createdDate'), MOST)
    .map(({ id, planName, startDate, endDate, status }) => ({
      id,
      title: planName ?? 'Plan',
      details: known([
        startDate && `From ${dateOf(context, startDate)}`,
        endDate && `until ${dateOf(context, endDate)}`,
      ]),
      state: inWords(status ?? 'DRAFT'),
    }));
}

function productSubscriptionsOf(context: Context): Entry[] {
  return context.documents
    .list(
      subscriptionContracts,
      { 'buyerInfo.memberId': context.caller.id },
      newestFirst('createdDate'),
      MOST,
    )
    .map(({ id, title, lineItems = [], priceSummary, nextBillingDate }) => ({
      id,
      title: title ?? 'Subscription',
      details: known([
        linesOf(context, lineItems),
        priceSummary?.total?.formattedAmount,
        nextBillingDate && `next on ${dateOf(context, nextBillingDate)}`,
      ]),
      state: nextBillingDate ? 'Active' : 'Ended',
    }));
}

/** The entries of each list in the members area for the calling member, the newest of each kind first. */
export const LISTS: Record<Exclude<Section, 'ACCOUNT_INFO'>, (context: Context) => Entry[]> = {
  BOOKINGS: (context) =>
    context.documents
      .list(bookings, { 'createdBy.id.memberId': context.caller.id }, newestFirst('startDate'), MOST)
      .map(({ id, bookedEntity, startDate, status, totalParticipants }) => ({
        id,
        title: bookedEntity?.title ?? 'Booking',
        details: known([
          dateOf(context, startDate, 'short'),
          totalParticipants > 1 && `${countOf(context, totalParticipants)} participants`,
        ]),
        state: inWords(status),
      })),

  ORDERS: (context) => {
    return context.documents
      .list(orders, { 'buyerInfo.memberId': context.caller.id }, newestFirst('number'), MOST)
      .map(({ id, number, createdDate, lineItems = [], paymentStatus, priceSummary }) => ({
        id,
        title: `Order ${number}`,
        details: known([
          dateOf(context, createdDate),
          linesOf(context, lineItems),
          priceSummary?.total?.formattedAmount,
        ]),
        state: inWords(paymentStatus ?? 'NOT_PAID'),
      }));
  },

  SUBSCRIPTIONS: (context) => [...plansOf(context), ...productSubscriptionsOf(context)],

  EVENTS: (context) =>
    context.documents
      .list(ticketOrders, { memberId: context.caller.id }, newestFirst('created'), MOST)
      .map(({ id, eventId, ticketsQuantity, totalPrice, tickets, status }) => ({
        id,
        title: context.documents.get(events, eventId)?.title ?? 'Event',
        details: known([
          `Order ${id}`,
          `${ticketsQuantity} ${ticketsQuantity === 1 ? 'ticket' : 'tickets'}`,
          formatAmount(totalPrice.value, totalPrice.currency, context.site.locale),
          tickets.map(({ ticketNumber }) => ticketNumber).join(', '),
        ]),
        state: inWords(status),
      })),
};
