import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { findEvent } from '../event/find';
import {
  type Price,
  type PricingMethod,
  type TicketDefinition,
  ticketDefinitions,
} from '../stored/ticket-definitions';
import { changeDefinition, currencyLocked } from './changes';

/**
 * Changes the currency of all ticket prices of an event.
 * @param currency ISO 4217
 * @throws PlatformError 404 if there is no such event; 409 CURRENCY_LOCKED if tickets are sold or reserved
 */
export function changeCurrency(context: Context, eventId: string | null | undefined, currency: string): void {
  const { documents } = context;
  const event = findEvent(context, eventId ?? '');
  const all = documents.list(ticketDefinitions, { eventId: event.id });
  assert(
    all.every(({ soldCount, reservedCount }) => soldCount + reservedCount === 0),
    () => currencyLocked(event.title),
  );
  // Change all prices first: each change checks that all tickets of the event have the same currency.
  const priced = all.map((definition) =>
    documents.put<TicketDefinition>(ticketDefinitions, {
      ...definition,
      pricingMethod: inCurrency(definition.pricingMethod, currency),
    }),
  );
  for (const definition of priced) {
    changeDefinition(context, definition, { revision: String(definition.revision) });
  }
}

/** Replaces the currency of the prices; the amounts are not converted (JSDoc of `changeCurrency`). */
function inCurrency(method: PricingMethod, currency: string): PricingMethod {
  const change = (price: Price): Price => ({ ...price, currency });
  if ('fixedPrice' in method) return { fixedPrice: change(method.fixedPrice) };
  if ('guestPrice' in method) return { guestPrice: change(method.guestPrice) };
  const { optionDetails } = method.pricingOptions;
  const changed = optionDetails.map((option) => ({ ...option, price: change(option.price) }));
  return { pricingOptions: { optionDetails: changed } };
}
