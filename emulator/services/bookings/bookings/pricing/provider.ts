import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { PluginKind, PluginMethod } from '#core/service-plugins/plugin';
import { severalProviders, unreachableProvider } from './errors';

/** Prices of bookings that replace those of their services (SDK: `pricingProvider`). */
export const PRICING_PROVIDER: PluginKind = {
  name: 'pricingProvider',
  package: 'bookings',
  componentType: 'BOOKINGS_PRICING_PROVIDER',
  // The limit of the other kinds (platform facts 35.10).
  limit: 10_000,
};

const answer = z.object({
  calculatedPrice: z.number().min(0).nullish(),
  priceDescriptionInfo: z.object({ original: z.string().max(50).nullish() }).nullish(),
  deposit: z.number().min(0).nullish(),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'calculatePrice',
  path: '/v1/calculate-price',
  answer,
};

type Provided = z.output<typeof answer>;

/**
 * Asks the app that sets prices of bookings, if there is one.
 * @param booking in serialized form
 */
export function providedPrice({ plugins }: Context, booking: object): Provided | undefined {
  const providers = plugins.of(PRICING_PROVIDER);
  assert(providers.length <= 1, severalProviders);
  const [reply] = providers.length > 0 ? plugins.ask(PRICING_PROVIDER, METHOD, { booking }) : [];
  if (!reply) return undefined;
  if ('problem' in reply) throw unreachableProvider(reply.problem.message);
  return reply.answer;
}

/**
 * Returns the price that the app sets for a booking in a cart; undefined if there is no such app or it sets no usable
 * price.
 */
export function priceInCart({ plugins }: Context, booking: object): number | undefined {
  const providers = plugins.of(PRICING_PROVIDER);
  const [reply] = providers.length === 1 ? plugins.ask(PRICING_PROVIDER, METHOD, { booking }) : [];
  return (reply && 'answer' in reply && reply.answer.calculatedPrice) || undefined;
}
