import type { orders as meta } from '@wix/events/meta';
import type { Context, Wire } from '../../core/operation';
import { isDonation, money, priceRange } from './pricing';
import { FEE_IS_ADDED, limitPerCheckout, saleStatus, unsold } from './rules';
import {
  type Event,
  type PricingMethod,
  type Reservation,
  type Ticket,
  type TicketDefinition,
  type TicketOrder,
  ticketDefinitions,
} from './store';

type WireDefinition = Wire<meta.TicketDefinitionOriginal>;
type WireOrder = Wire<meta.OrderOriginal>;

/** Which groups of fields of a ticket definition go out beside the usual ones. */
export interface DefinitionFields {
  policy?: boolean;
  dashboard?: boolean;
}

/**
 * A ticket definition in the shape of the checkout calls (V1): its sale status and limit as of now.
 * `limitPerCheckout` is what is left where that is less than the event's limit, so 0 means sold out.
 */
export function sendDefinition(
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
    ...(fields.policy && { policy: definition.policyText ?? '' }),
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

/** The reserved tickets, each kind with what is known of it. */
export function sendReserved(context: Context, reservation: Reservation, event: Event) {
  return reservation.tickets.map(({ ticketDefinitionId, quantity, price, pricingOption }) => {
    const definition = context.documents.get(ticketDefinitions, ticketDefinitionId);
    return {
      quantity,
      ...(definition && { ticket: sendDefinition(context, definition, event) }),
      ticketDetails: [
        {
          priceOverride: price.value,
          ...(pricingOption && {
            pricingOptionId: pricingOption.id,
            pricingOptionName: pricingOption.name,
          }),
        },
      ],
    };
  });
}

type OrderFieldset = meta.OrderFieldsetWithLiteralsOriginal;

/** An order with the groups of fields that were asked for; without DETAILS its status is not told. */
export function sendOrder(
  order: TicketOrder,
  fieldset: readonly OrderFieldset[],
  baseUrl: string,
): WireOrder {
  const { id: orderNumber, eventId, contactId, memberId, email, updated, marketingConsent } = order;
  return {
    orderNumber,
    eventId,
    contactId,
    ...(memberId && { memberId }),
    email,
    updated,
    anonymized: false,
    channel: order.channel ?? 'ONLINE',
    fullyCheckedIn: false,
    marketingConsent,
    status: 'NA_ORDER_STATUS',
    ...(fieldset.includes('DETAILS') && details(order)),
    ...(fieldset.includes('TICKETS') && {
      tickets: order.tickets.map((ticket) => sendTicket(ticket, order, baseUrl)),
    }),
    ...(fieldset.includes('FORM') && { checkoutForm: { inputValues: order.checkoutForm } }),
    ...(fieldset.includes('INVOICE') && { invoice: order.invoice }),
  };
}

const details = (order: TicketOrder) => ({
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
  totalPrice: money(order.totalPrice),
  ticketsPdf: '',
});

function sendTicket(ticket: Ticket, order: TicketOrder, baseUrl: string) {
  const value = (name: string) => ticket.guest.find(({ inputName }) => inputName === name)?.value ?? '';
  const [firstName, lastName, email] = [value('firstName'), value('lastName'), value('email')];
  return {
    ticketNumber: ticket.ticketNumber,
    orderNumber: order.id,
    ticketDefinitionId: ticket.ticketDefinitionId,
    name: ticket.name,
    price: money(ticket.price),
    free: Number(ticket.price.value) === 0,
    policy: ticket.policy,
    orderStatus: order.status,
    orderArchived: order.archived,
    orderFullName: order.fullName,
    guestFullName: `${firstName} ${lastName}`.trim(),
    guestDetails: {
      guestAssigned: order.guests.length > 1,
      firstName,
      lastName,
      email,
      form: { inputValues: ticket.guest },
    },
    archived: false,
    anonymized: false,
    canceled: false,
    channel: order.channel ?? ('ONLINE' as const),
    checkInUrl: `${baseUrl}/check-in/${ticket.ticketNumber},${order.eventId}`,
    ticketPdfUrl: '',
    walletPassUrl: '',
    ...(order.memberId && { memberId: order.memberId }),
  };
}
