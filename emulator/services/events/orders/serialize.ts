import type { orders as meta, tickets as ticketsMeta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { Event } from '../events/entity';
import { filledName, inputValue, serializeAnswers } from '../events/registration-forms/answers';
import { saleStatus } from '../events/rules';
import { type PricingMethod, type TicketDefinition, ticketDefinitions } from '../tickets/definitions/entity';
import type { Reservation } from '../tickets/reservations/entity';
import type { Ticket, TicketOrder } from './entity';
import { isVoid } from './rules';
import { isDonation, money, priceRange } from './sales/invoice';
import { FEE_IS_ADDED, limitPerCheckout, unsold } from './sales/rules';

type WireDefinition = Serialized<meta.TicketDefinitionOriginal>;
type WireOrder = Serialized<meta.OrderOriginal>;

/** The optional groups of fields of a ticket definition. */
export interface DefinitionFields {
  policy?: boolean;
  dashboard?: boolean;
}

/**
 * Serializes a ticket definition for the checkout calls (V1), with its current sale status and limit.
 * `limitPerCheckout` is the smaller of the stock and the event's limit, so 0 means sold out.
 */
export function serializeAvailableTicket(
  { clock }: Pick<Context, 'clock'>,
  definition: TicketDefinition,
  event: Event,
  fields: DefinitionFields = {},
): WireDefinition {
  const { id, eventId, name, description = '', orderIndex, pricingMethod, feeType, salePeriod } = definition;
  const { startDate, endDate, displayNotOnSale = true } = salePeriod ?? {};
  const limited = definition.initialLimit !== undefined;
  return {
    id,
    eventId,
    name,
    description,
    orderIndex,
    price: money(priceRange(pricingMethod)[0]),
    free: definition.free,
    pricing: pricing(pricingMethod),
    limitPerCheckout: limitPerCheckout(definition, event.registration.tickets?.ticketLimitPerOrder),
    ...(feeType !== 'NO_FEE' && FEE_IS_ADDED[feeType] !== undefined && { wixFeeConfig: { type: feeType } }),
    ...(salePeriod && {
      salePeriod: {
        ...(startDate && { startDate }),
        ...(endDate && { endDate }),
        hideNotOnSale: !displayNotOnSale,
      },
    }),
    saleStatus: saleStatus(definition, clock.now()),
    state: [],
    policy: fields.policy ? (definition.policyText ?? '') : '',
    ...(fields.dashboard && {
      dashboard: {
        hidden: definition.hidden,
        sold: definition.soldCount + definition.reservedCount,
        limited,
        ...(limited && { quantity: definition.initialLimit, unsold: unsold(definition) }),
        ticketsSold: definition.soldCount,
        ticketsReserved: definition.reservedCount,
      },
    }),
  };
}

function pricing(method: PricingMethod): WireDefinition['pricing'] {
  const pricingType = isDonation(method) ? 'DONATION' : 'STANDARD';
  if ('fixedPrice' in method) return { fixedPrice: money(method.fixedPrice), pricingType };
  if ('guestPrice' in method) return { minPrice: money(method.guestPrice), pricingType };
  const options = method.pricingOptions.optionDetails.map(({ optionId, name, price }) => ({
    id: optionId,
    name,
    price: money(price),
  }));
  return { pricingOptions: { options }, pricingType };
}

/** Returns the reserved tickets, each kind with its definition. */
export function serializeReservedTickets(context: Context, reservation: Reservation, event: Event) {
  return reservation.tickets.map(({ ticketDefinitionId, quantity, price, pricingOption }) => {
    const definition = context.documents.get(ticketDefinitions, ticketDefinitionId);
    return {
      quantity,
      ...(definition && { ticket: serializeAvailableTicket(context, definition, event) }),
      ticketDetails: [
        {
          priceOverride: price.value,
          ...(pricingOption && { pricingOptionId: pricingOption.id, pricingOptionName: pricingOption.name }),
        },
      ],
    };
  });
}

type OrderFieldset = meta.OrderFieldsetWithLiteralsOriginal;

/** The placeholders in an order if DETAILS were not requested. */
const NO_DETAILS = {
  reservationId: '',
  firstName: '',
  lastName: '',
  fullName: '',
  method: '',
  ticketsPdf: '',
  confirmed: false,
  archived: false,
  ticketsQuantity: 0,
  status: 'NA_ORDER_STATUS',
} as const;

/** Serializes an order with the requested groups of fields; the others are empty. */
export function serializeOrder(
  order: TicketOrder,
  fieldset: readonly OrderFieldset[],
  baseUrl: string,
): WireOrder {
  const { id: orderNumber, eventId, contactId, memberId, email, updated, marketingConsent } = order;
  return {
    orderNumber,
    eventId,
    contactId,
    memberId: memberId ?? '',
    snapshotId: '',
    email,
    updated,
    anonymized: false,
    channel: order.channel ?? 'ONLINE',
    fullyCheckedIn: order.fullyCheckedIn,
    marketingConsent,
    ...(fieldset.includes('DETAILS') ? details(order, baseUrl) : NO_DETAILS),
    tickets: fieldset.includes('TICKETS')
      ? order.tickets.map((ticket) => serializeTicket(ticket, order, baseUrl))
      : [],
    ...(fieldset.includes('FORM') && { checkoutForm: serializeAnswers(order.checkoutForm) }),
    ...(fieldset.includes('INVOICE') && { invoice: order.invoice }),
  };
}

const details = (order: TicketOrder, baseUrl: string) => ({
  reservationId: order.reservationId,
  ...(order.snapshotId && { snapshotId: order.snapshotId }),
  created: order.created,
  firstName: order.firstName,
  lastName: order.lastName,
  fullName: order.fullName,
  confirmed: order.confirmed,
  archived: order.archived,
  status: order.status,
  method: order.method,
  ticketsQuantity: order.ticketsQuantity,
  ...(order.payment && { paymentDetails: { transaction: serializePayment(order.payment, order.method) } }),
  totalPrice: money(order.totalPrice),
  ticketsPdf: order.tickets.length > 0 ? pdfUrl(order.id, baseUrl) : '',
});

/** Returns the payment of an order, with its scheduled action, which the SDK reads although its typings lack it. */
const serializePayment = (
  { transactionId, scheduled }: NonNullable<TicketOrder['payment']>,
  method: string,
): Serialized<meta.PaymentTransactionOriginal> => ({
  transactionId,
  method,
  ...(scheduled && { scheduledAction: scheduled.action, scheduledActionExecutionDate: scheduled.date }),
});

type TicketFieldset = readonly ticketsMeta.TicketFieldsetWithLiteralsOriginal[];
const ALL_OF_TICKET: TicketFieldset = ['TICKET_DETAILS', 'GUEST_DETAILS', 'GUEST_FORM'];

/** Serializes a ticket with the requested groups of fields; within its order, with all. */
export function serializeTicket(
  ticket: Ticket,
  order: TicketOrder,
  baseUrl: string,
  fieldset: TicketFieldset = ALL_OF_TICKET,
): Serialized<ticketsMeta.TicketingTicketOriginal> {
  const value = (name: string) => inputValue(ticket.guest, name);
  const email = value('email');
  const withForm = fieldset.includes('GUEST_FORM');
  return {
    ...(order.memberId && { memberId: order.memberId }),
    anonymized: false,
    ...(fieldset.includes('TICKET_DETAILS') ? ticketDetails(ticket, order, baseUrl) : NO_TICKET_DETAILS),
    ...((withForm || fieldset.includes('GUEST_DETAILS')) && {
      guestFullName: filledName(ticket.guest),
      guestDetails: {
        guestAssigned: order.guests.length > 1,
        firstName: value('firstName'),
        lastName: value('lastName'),
        ...(email && { email }),
        ...(withForm && { form: serializeAnswers(ticket.guest) }),
      },
    }),
  };
}

/** The placeholders in a ticket if its details were not requested. */
const NO_TICKET_DETAILS = {
  ticketNumber: '',
  orderNumber: '',
  ticketDefinitionId: '',
  name: '',
  policy: '',
  orderFullName: '',
  checkInUrl: '',
  ticketPdfUrl: '',
  walletPassUrl: '',
  free: false,
  archived: false,
  orderArchived: false,
  orderStatus: 'NA_ORDER_STATUS',
  channel: 'ONLINE',
} as const;

const ticketDetails = (ticket: Ticket, order: TicketOrder, baseUrl: string) => ({
  ticketNumber: ticket.ticketNumber,
  orderNumber: order.id,
  ticketDefinitionId: ticket.ticketDefinitionId,
  name: ticket.name,
  price: money(ticket.price),
  free: Number(ticket.price.value) === 0,
  policy: ticket.policy,
  ...(ticket.checkIn?.checkedIn && { checkIn: { created: ticket.checkIn.checkInDate } }),
  orderStatus: order.status,
  orderArchived: order.archived,
  orderFullName: order.fullName,
  archived: ticket.archived ?? false,
  canceled: isVoid(order.status),
  channel: order.channel ?? ('ONLINE' as const),
  checkInUrl: `${baseUrl}/check-in/${ticket.ticketNumber},${order.eventId}`,
  ticketPdfUrl: pdfUrl(ticket.ticketNumber, baseUrl),
  walletPassUrl: '',
});

/** The address of the printable file of a ticket, or of all tickets of an order. */
const pdfUrl = (number: string, baseUrl: string): string => `${baseUrl}/ticket-pdf/${number}.pdf`;
