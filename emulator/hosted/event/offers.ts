import type { Context } from '#core/contract/context';
import { formatAmount } from '#core/money';
import type { Event, reserve } from '#services/events';
import {
  availableTickets,
  eventStatus,
  limitPerCheckout,
  type Price,
  registrationStatus,
  saleStatus,
  type TicketDefinition,
  ticketDefinitions,
} from '#services/events';

/** A ticket at one of its prices, as an event's page offers it. */
export interface Offer {
  /** The name of its form field. */
  field: string;
  ticketDefinitionId: string;
  /** The id of this price, if the ticket has several. */
  pricingOptionId?: string;
  label: string;
  description: string;
  price: string;
  /** The maximum in one order. */
  most: number;
}

/**
 * Returns the tickets of an event that are on sale now, once for each price; tickets with a price of the guest's choice
 * at the minimum price.
 */
export function offersOf(context: Context, event: Event): Offer[] {
  const { clock, documents, site } = context;
  const byPlace = [{ fieldName: 'orderIndex', order: 'ASC' }];
  const limit = event.registration.tickets?.ticketLimitPerOrder;
  return documents
    .list(ticketDefinitions, availableTickets(context, event.id, false), byPlace)
    .filter((definition) => saleStatus(definition, clock.now()) === 'SALE_STARTED')
    .flatMap((definition) =>
      pricesOf(definition).map(({ price, id, name }) => ({
        field: `quantity-${definition.id}${id ? `-${id}` : ''}`,
        ticketDefinitionId: definition.id,
        ...(id && { pricingOptionId: id }),
        label: name ? `${definition.name}, ${name}` : definition.name,
        description: definition.description ?? '',
        price: formatAmount(price.value, price.currency, site.locale),
        most: limitPerCheckout(definition, limit),
      })),
    );
}

interface OfferedPrice {
  price: Price;
  id?: string;
  name?: string;
}

function pricesOf({ pricingMethod }: TicketDefinition): OfferedPrice[] {
  if ('fixedPrice' in pricingMethod) return [{ price: pricingMethod.fixedPrice }];
  if ('guestPrice' in pricingMethod) return [{ price: pricingMethod.guestPrice }];
  return pricingMethod.pricingOptions.optionDetails.map(({ optionId, name, price }) => ({
    id: optionId,
    name,
    price,
  }));
}

type Quantities = NonNullable<Parameters<typeof reserve>[2]['ticketQuantities']>;

/** Returns the tickets to reserve for the quantities typed on an event's page; empty if none was chosen. */
export const chosenTickets = (offers: readonly Offer[], values: Record<string, string>): Quantities =>
  offers.flatMap(({ field, ticketDefinitionId, pricingOptionId, most }) => {
    // A quantity above the limit is cut to one above it: it is still refused, but without a list of millions.
    const quantity = Math.min(Number(values[field] ?? 0), most + 1);
    if (!(quantity > 0)) return [];
    const ticketDetails = pricingOptionId
      ? Array.from({ length: quantity }, () => ({ pricingOptionId }))
      : [];
    return [{ ticketDefinitionId, quantity, ticketDetails }];
  });

/** The reason why an event has no tickets on sale, or how to attend instead. */
export function ticketsUnavailableText({ clock }: Context, event: Event): string {
  const status = eventStatus(event, clock.now());
  if (status === 'CANCELED') return 'This event is canceled.';
  if (status === 'ENDED') return 'This event is over.';
  switch (registrationStatus(event, [], clock.now())) {
    case 'UNKNOWN_REGISTRATION_STATUS':
      return 'No registration needed: just come.';
    case 'OPEN_RSVP':
      return 'There are no tickets: tell the shop on its own page whether you come.';
    case 'OPEN_RSVP_WAITLIST_ONLY':
      return 'Every place is taken: the shop’s own page has a waiting list.';
    case 'SCHEDULED_RSVP':
      return 'Registration has not begun yet.';
    case 'OPEN_TICKETS':
      return 'No tickets are on sale at present.';
    case 'OPEN_EXTERNAL':
      return 'Registration is on another site.';
    default:
      return 'Registration is closed.';
  }
}
