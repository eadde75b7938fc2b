import { orders as meta } from '@wix/events/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, orThrow, permissionDenied } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { type Event, events } from '../events/entity';
import { inputValue } from '../events/registration-forms/answers';
import { changeOrder } from '../orders/changes';
import { orderForm } from '../orders/checkout/form-answers';
import { findReservation } from '../orders/checkout/hosted-checkout';
import {
  captureOrder,
  completeOrder,
  confirmOrder,
  initiateOrder,
  isFreeOrder,
  priceOrder,
  voidOrder,
} from '../orders/checkout/lifecycle';
import { wantedReductions } from '../orders/discounts';
import { type InputValue, type TicketOrder, ticketOrders } from '../orders/entity';
import { orderActionNotAvailable, orderNotAuthorized, orderNotFound } from '../orders/errors';
import { ORDER_TRANSITIONS, type OrderAction } from '../orders/rules';
import { salesOf } from '../orders/sales/invoice';
import { serializeOrder, serializeReservedTickets } from '../orders/serialize';
import { masked } from '../requests/updates';
import { type Reservation, reservations } from '../tickets/reservations/entity';
import { reservationNotFound } from '../tickets/reservations/errors';

const APP = 'events';
const WHOLE = ['DETAILS', 'TICKETS', 'FORM', 'INVOICE'] as const;

/** Changes of existing orders (specification 7.8). */
export const ordersWriteOperations: Operation[] = [
  ...moduleOperations('events.orders', meta, access(MANAGERS, APP), {
    updateOrder(context, { orderNumber, ...request }) {
      const { eventId, fields, archived, checkoutForm } = request;
      const wanted = masked(fields, ['archived', 'checkoutForm']);
      const order = findOrder(context, orderNumber, eventId);
      const form = wanted('checkoutForm') ? checkoutForm?.inputValues : undefined;
      if (form) assertAvailable(order, 'correct');
      const change = {
        ...(form && correction(order, form)),
        ...archiving(order, wanted('archived'), archived),
      };
      return { order: serializeOrder(changeOrder(context, order, change), WHOLE, context.baseUrl) };
    },
    bulkUpdateOrders(context, request) {
      const { eventId, orderNumber = [], fields, archived } = request;
      const wanted = masked(fields, ['archived']);
      assertGiven(orderNumber.length > 0, 'orderNumber');
      const orders = orderNumber.map((number) => findOrder(context, number, eventId));
      const changed = orders.map((order) =>
        changeOrder(context, order, archiving(order, wanted('archived'), archived)),
      );
      return { orders: changed.map((order) => serializeOrder(order, WHOLE, context.baseUrl)) };
    },
    confirmOrder(context, request) {
      const { eventId, orderNumber = [] } = request;
      assertGiven(orderNumber.length > 0, 'orderNumber');
      const confirmed = orderNumber.map((number) => {
        const order = findOrder(context, number, eventId);
        assertAvailable(order, 'CONFIRM');
        const method = order.method || 'offline';
        if (order.status === 'OFFLINE_PENDING') return changeOrder(context, order, { status: 'PAID' });
        const reservation = reservationOf(context, order);
        if (order.status === 'INITIATED') return completeOrder(context, order, reservation, 'PAID', method);
        return confirmOrder(context, order, reservation, 'PAID');
      });
      return { orders: confirmed.map((order) => serializeOrder(order, WHOLE, context.baseUrl)) };
    },
    getSummary({ documents }, { eventId }) {
      const filter = { confirmed: true, archived: false, ...(eventId && { eventId }) };
      const sold = documents.list(ticketOrders, filter);
      const currencies = new Set(sold.map(({ totalPrice }) => totalPrice.currency));
      const sales = [...currencies].map((currency) => {
        const orders = sold.filter(({ totalPrice }) => totalPrice.currency === currency);
        return salesOf(orders, currency);
      });
      return { sales };
    },
    captureAuthorizedPayment(context, { orderNumber, eventId }) {
      const order = findOrder(context, orderNumber, eventId);
      assert(ORDER_TRANSITIONS[order.status].CAPTURE, () => orderNotAuthorized(order));
      captureOrder(context, order, reservationOf(context, order));
    },
    voidAuthorizedPayment(context, { orderNumber, eventId }) {
      const order = findOrder(context, orderNumber, eventId);
      assert(ORDER_TRANSITIONS[order.status].VOID, () => orderNotAuthorized(order));
      voidOrder(context, order, reservationOf(context, order));
    },
    posCheckout(context, request) {
      const { eventId, reservationId, paymentDetailsId } = request;
      const { reservation, event } = findReservation(context, reservationId, eventId);
      const buyer = { firstName: '', lastName: '', email: '' };
      const form = { buyer, guests: [[]], channel: 'OFFLINE_POS' as const };
      const { order, occupied } = initiateOrder(context, reservation, event, form);
      const free = isFreeOrder(order);
      assertGiven(free || paymentDetailsId, 'paymentDetailsId');
      // A sale at the till is only authorized at first: capturing the payment makes the order paid.
      const settled = free
        ? completeOrder(context, order, occupied, 'FREE', '')
        : completeOrder(context, order, occupied, 'AUTHORIZED', 'pointOfSale');
      return {
        order: serializeOrder(settled, WHOLE, context.baseUrl),
        reservations: serializeReservedTickets(context, reservation, event),
      };
    },
  }),

  ...moduleOperations('events.orders', meta, access(EVERYONE, APP), {
    updateCheckout(context, { orderNumber, eventId, ...request }) {
      const { caller, documents, baseUrl } = context;
      const order = findOrder(context, orderNumber, eventId);
      assert(isManager(context) || order.createdBy.id === caller.id || order.memberId === caller.id, () =>
        permissionDenied(`change the order ${orderNumber}`),
      );
      assertAvailable(order, 'edit');
      const event = orThrow(documents.get(events, eventId), () => orderNotFound(orderNumber));
      const { firstName, lastName, email } = order;
      const reservation = reservationOf(context, order);
      const given = orderForm(
        context,
        {
          buyer: { firstName, lastName, email, ...request.buyer },
          guests: request.guests ?? order.guests.map((inputValues) => ({ form: { inputValues } })),
          ...(request.memberId && { memberId: request.memberId }),
        },
        reservation,
        event,
      );
      const memberId = given.memberId ?? order.memberId;
      const repriced =
        (request.discount || request.paidPlanBenefit) &&
        reprice(
          context,
          { ...order, ...given.buyer, ...(memberId && { memberId }) },
          reservation,
          event,
          request,
        );
      const changed = changeOrder(context, order, {
        ...given.buyer,
        fullName: `${given.buyer.firstName} ${given.buyer.lastName}`.trim(),
        checkoutForm: given.guests[0] ?? [],
        guests: given.guests,
        ...(given.memberId && { memberId: given.memberId }),
        tickets: order.tickets.map((ticket, index) => ({
          ...ticket,
          guest: given.guests[index] ?? given.guests[0] ?? [],
        })),
        ...repriced,
      });
      const settled =
        isFreeOrder(changed) && changed.status === 'INITIATED'
          ? completeOrder(context, changed, reservation, 'FREE', '')
          : changed;
      return { order: serializeOrder(settled, WHOLE, baseUrl) };
    },
  }),
];

/** An order of an event. @throws PlatformError 404, also for an order of another event */
function findOrder({ documents }: Context, orderNumber: string, eventId: string | undefined): TicketOrder {
  const order = documents.get(ticketOrders, orderNumber);
  assert(order && (!eventId || order.eventId === eventId), () => orderNotFound(orderNumber));
  return order;
}

const reservationOf = ({ documents }: Context, { reservationId }: TicketOrder): Reservation =>
  orThrow(documents.get(reservations, reservationId), () => reservationNotFound(reservationId));

const assertAvailable = (order: TicketOrder, action: OrderAction): void =>
  assert(ORDER_TRANSITIONS[order.status][action], () => orderActionNotAvailable(order, action));

/**
 * Recalculates the price of an unpaid order with another coupon or benefit.
 * @throws PlatformError the errors of `priceOrder`
 */
function reprice(
  context: Context,
  order: TicketOrder,
  reservation: Reservation,
  event: Event,
  request: Parameters<typeof wantedReductions>[0],
): Partial<TicketOrder> {
  assert(order.status === 'INITIATED', () => orderActionNotAvailable(order, 'edit'));
  const wanted = wantedReductions(request, order.reductions);
  return priceOrder(context, reservation, event, { ...order, wanted, orderNumber: order.id }, order);
}

/** Archives an order, or takes it out of the archive. */
function archiving(order: TicketOrder, wanted: boolean, archived = false): Partial<TicketOrder> {
  if (!wanted) return {};
  assertAvailable(order, archived ? 'ARCHIVE' : 'UNARCHIVE');
  return { archived };
}

/** Returns the order's fields that follow from a corrected buyer's form. */
function correction(order: TicketOrder, form: InputValue[]): Partial<TicketOrder> {
  const filled = (name: 'firstName' | 'lastName' | 'email') => inputValue(form, name) || order[name];
  const [firstName, lastName, email] = [filled('firstName'), filled('lastName'), filled('email')];
  return { firstName, lastName, email, fullName: `${firstName} ${lastName}`.trim(), checkoutForm: form };
}
