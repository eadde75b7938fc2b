import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { findEvent } from '../wix-events-v2/errors';
import { changeDefinition } from './changes';
import { currencyLocked } from './errors';
import { type Price, type PricingMethod, type TicketDefinition, ticketDefinitions } from './store';

/**
 * Prices all tickets of an event in another currency.
 * @param currency ISO 4217
 * @throws PlatformError 404 without such an event; 409 CURRENCY_LOCKED once tickets are sold or reserved
 */
export function changeCurrency(context: Context, eventId: string | null | undefined, currency: string): void {
  const { documents } = context;
  const event = findEvent(context, eventId ?? '');
  const all = documents.list(ticketDefinitions, { eventId: event.id });
  assert(
    all.every(({ soldCount, reservedCount }) => soldCount + reservedCount === 0),
    () => currencyLocked(event.title),
  );
  // All of them first: the tickets of an event must be in one currency, and changing one looks at the others.
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

/** The same prices, in another currency: nothing is converted (JSDoc of `changeCurrency`). */
function inCurrency(method: PricingMethod, currency: string): PricingMethod {
  const change = (price: Price): Price => ({ ...price, currency });
  if ('fixedPrice' in method) return { fixedPrice: change(method.fixedPrice) };
  if ('guestPrice' in method) return { guestPrice: change(method.guestPrice) };
  const { optionDetails } = method.pricingOptions;
  const changed = optionDetails.map((option) => ({ ...option, price: change(option.price) }));
  return { pricingOptions: { optionDetails: changed } };
}
