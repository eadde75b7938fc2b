import type { orders as meta } from '@wix/events/meta';
import Big from 'big.js';
import { type Context, isManager } from '#core/contract/context';
import {
  assert,
  assertField,
  assertGiven,
  invalidField,
  permissionDenied,
  validationError,
} from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { isoDate, MINUTE } from '#core/time/clock';
import type { Event } from '../../events/entity';
import { registrationClosed } from '../../events/errors';
import { registrationStatus, saleStatus } from '../../events/rules';
import { noPaymentMethod } from '../../orders/errors';
import { isDonation } from '../../orders/sales/invoice';
import { HOLD_MINUTES, stockAfterReserving, TICKETS_PER_ORDER, unsold } from '../../orders/sales/rules';
import { type Price, type TicketDefinition, ticketDefinitions } from '../definitions/entity';
import { notOnSale, ticketDefinitionNotFound } from '../definitions/errors';
import { releaseOlderReservations } from './changes';
import { type Reservation, type ReservedTickets, reservations } from './entity';
import { ticketsNotAvailable, unsupportedPricingOption } from './errors';
import { emitReservationChange } from './events';

type Requested = Serialized<meta.TicketReservationQuantityOriginal>;
type Request = Pick<
  Serialized<meta.CreateReservationRequestOriginal>,
  'ticketQuantities' | 'ignoreLimits' | 'allowHiddenTickets'
>;

/**
 * Reserves tickets of an event until the reservation expires. Expired reservations must be settled first. Older
 * reservations of the same visitor or member are canceled if together they exceed the limit of one order.
 * @throws PlatformError 400, 403, 404 or 409: see `errors.ts`
 */
export function reserve(context: Context, event: Event, request: Request): Reservation {
  const { documents, clock, ids, caller } = context;
  const { ticketQuantities = [], ignoreLimits = false, allowHiddenTickets = false } = request;
  const manager = isManager(context);
  if (ignoreLimits || allowHiddenTickets) {
    assert(manager, () => permissionDenied('reserve tickets beyond limits or hidden ones'));
  }
  assertGiven(ticketQuantities.length > 0, 'ticketQuantities');
  if (!manager) releaseOlderReservations(context, event, caller.id, ticketQuantities);
  const now = clock.now();
  const definitions = documents.list(ticketDefinitions, { eventId: event.id });
  // Ignores the stock, which is checked for each ticket below.
  assert(registrationStatus(event, [], now) === 'OPEN_TICKETS', () => registrationClosed(event.title));

  const wanted = new Map<TicketDefinition, number>();
  const tickets = ticketQuantities.flatMap((entry, index) => {
    const quantity = wholeQuantity(entry, index);
    const definition = definitions.find(({ id }) => id === entry.ticketDefinitionId);
    assert(definition && (!definition.hidden || allowHiddenTickets), () =>
      ticketDefinitionNotFound(entry.ticketDefinitionId ?? ''),
    );
    const sale = saleStatus(definition, now);
    assert(sale === 'SALE_STARTED' || manager, () =>
      notOnSale(definition.name, sale === 'SALE_ENDED' ? sale : 'SALE_SCHEDULED'),
    );
    wanted.set(definition, (wanted.get(definition) ?? 0) + quantity);
    return pricedTickets(context, definition, { ...entry, quantity }, `ticketQuantities[${index}]`, manager);
  });
  if (!ignoreLimits) assertWithinLimits(event, wanted);
  if (tickets.some(({ price }) => new Big(price.value).gt(0))) {
    assert(context.site.acceptsPayments, noPaymentMethod);
  }
  for (const [definition, quantity] of wanted) {
    documents.put(ticketDefinitions, stockAfterReserving(definition, quantity));
  }
  const minutes = event.registration.tickets?.reservationDurationInMinutes ?? HOLD_MINUTES;
  const reservation = documents.put<Reservation>(reservations, {
    id: ids.guid(),
    eventId: event.id,
    status: 'RESERVATION_PENDING',
    createdDate: isoDate(now),
    updatedDate: isoDate(now),
    expires: isoDate(now + minutes * MINUTE),
    tickets,
    createdBy: { role: caller.role, id: caller.id },
    revision: 1,
    ...((ignoreLimits || allowHiddenTickets) && {
      settings: {
        disableTicketLimitValidation: ignoreLimits,
        enableHiddenTicketReservation: allowHiddenTickets,
      },
    }),
    tags: [],
    privateTags: [],
  });
  emitReservationChange(context, 'created', reservation);
  return reservation;
}

function wholeQuantity({ quantity, ticketDefinitionId }: Requested, index: number): number {
  const at = `ticketQuantities[${index}]`;
  assertGiven(ticketDefinitionId, `${at}.ticketDefinitionId`);
  assertGiven(quantity !== undefined, `${at}.quantity`);
  assertField(Number.isInteger(quantity), `${at}.quantity`, 'must be a whole number');
  return quantity;
}

function assertWithinLimits(event: Event, wanted: ReadonlyMap<TicketDefinition, number>): void {
  const threshold = event.registration.tickets?.ticketLimitPerOrder ?? TICKETS_PER_ORDER;
  const total = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
  for (const [definition, quantity] of wanted) {
    assert(quantity <= unsold(definition), () => ticketsNotAvailable(definition));
  }
  assert(total <= threshold, () =>
    validationError([
      {
        field: 'ticketQuantities',
        description: `must have at most ${threshold} tickets in one order`,
        violatedRule: 'MAX',
        data: { threshold },
      },
    ]),
  );
}

/**
 * Groups the requested tickets of one kind by price. Each ticket can have details of its own; those without details
 * take the price of the whole entry.
 */
function pricedTickets(
  { ids }: Context,
  definition: TicketDefinition,
  { quantity, priceOverride, ticketDetails = [] }: Requested & { quantity: number },
  at: string,
  manager: boolean,
): ReservedTickets[] {
  assert(ticketDetails.length <= quantity, () =>
    invalidField(`${at}.ticketDetails`, 'must not have more entries than there are tickets', 'MAX_SIZE'),
  );
  const groups = new Map<string, ReservedTickets>();
  for (let index = 0; index < quantity; index++) {
    const details = ticketDetails[index];
    assert(!details?.seatId, () =>
      invalidField(`${at}.ticketDetails[${index}].seatId`, 'is not a seat: this event has no seating plan'),
    );
    const { price, pricingOption, overridden } = priceOf(
      definition,
      details?.pricingOptionId,
      details?.priceOverride ?? priceOverride,
      at,
      manager,
    );
    const key = `${price.value}:${pricingOption?.id}`;
    const group = groups.get(key) ?? {
      id: ids.guid(),
      ticketDefinitionId: definition.id,
      quantity: 0,
      name: definition.name,
      price,
      ...(pricingOption && { pricingOption }),
      feeType: definition.feeType,
      donation: isDonation(definition.pricingMethod),
      ...(overridden && { overridden }),
    };
    groups.set(key, { ...group, quantity: group.quantity + 1 });
  }
  return [...groups.values()];
}

/** Returns the price of one ticket. Guests may raise a price of their choice; only managers may change any other. */
function priceOf(
  { name, pricingMethod }: TicketDefinition,
  optionId: string | null | undefined,
  override: string | null | undefined,
  at: string,
  manager: boolean,
): Pick<ReservedTickets, 'price' | 'pricingOption' | 'overridden'> {
  const given = (base: Price): Price =>
    override ? { value: toAmount(override, base.currency), currency: base.currency } : base;
  if ('guestPrice' in pricingMethod) {
    const price = given(pricingMethod.guestPrice);
    assert(new Big(price.value).gte(pricingMethod.guestPrice.value), () =>
      invalidField(
        `${at}.priceOverride`,
        `must be at least ${pricingMethod.guestPrice.value} for ${name}`,
        'DECIMAL_GTE',
      ),
    );
    return { price };
  }
  assert(!override || manager, () => permissionDenied(`change the price of ${name}`));
  if (override)
    assertField(new Big(override).gte(0), `${at}.priceOverride`, 'must be 0 or more', 'DECIMAL_GTE');
  if ('fixedPrice' in pricingMethod) {
    assert(!optionId, () => unsupportedPricingOption(name));
    return { price: given(pricingMethod.fixedPrice), ...(override && { overridden: true }) };
  }
  const option = pricingMethod.pricingOptions.optionDetails.find(
    (candidate) => candidate.optionId === optionId,
  );
  assert(option, () => unsupportedPricingOption(name));
  return {
    price: given(option.price),
    pricingOption: { id: option.optionId, name: option.name },
    ...(override && { overridden: true }),
  };
}
