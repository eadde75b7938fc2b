import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { PluginMethod } from '#core/service-plugins/plugin';
import type { Address, Basket } from '../carts/entity';
import { ADDITIONAL_FEES, appOf, decimal, listOf, text } from '../service-plugins/kinds';
import {
  describeBuyer,
  describeDelivery,
  describeDiscounts,
  describeLines,
  describePurchase,
} from './describe-for-plugins';
import type { Estimate, Fee } from './types';

const answer = z.object({
  additionalFees: listOf(
    z.object({
      code: text(100).nullish(),
      name: text(50),
      translatedName: text(50).nullish(),
      price: decimal,
      taxDetails: z.object({ taxable: z.boolean().nullish() }).nullish(),
      lineItemIds: z.array(z.guid()).nullish(),
    }),
    100,
  ),
  currency: z.string().max(3).nullish(),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'calculateAdditionalFees',
  path: '/v1/calculate-additional-fees',
  answer,
};

/**
 * Asks the plugins for the fees of a purchase. A plugin that fails, or answers in another currency than the site's, adds
 * none (SDK: `calculateAdditionalFees`).
 * @param estimate of the purchase without fees
 */
export function feesOf(
  context: Context,
  basket: Basket,
  estimate: Estimate,
  shippingAddress?: Address,
): Fee[] {
  const { plugins, site } = context;
  const feePlugins = plugins.of(ADDITIONAL_FEES);
  if (feePlugins.length === 0 || estimate.lines.length === 0) return [];
  const buyer = describeBuyer(basket);
  const request = {
    lineItems: describeLines(estimate.lines),
    ...(shippingAddress && { shippingAddress }),
    ...(Object.keys(buyer).length > 0 && { buyerDetails: { contactDetails: buyer } }),
    appliedDiscounts: describeDiscounts(estimate, site),
    ...describeDelivery(estimate, site),
    subtotal: estimate.totals.subtotal.toFixed(),
    ...describePurchase(basket),
  };
  return plugins.ask(ADDITIONAL_FEES, METHOD, request).flatMap((reply) => {
    if ('problem' in reply || reply.answer.currency !== site.currency) return [];
    const appId = appOf({ site }, reply.plugin);
    return reply.answer.additionalFees.map(
      ({ code, name, translatedName, price, taxDetails, lineItemIds }): Fee => ({
        ...(code && { code }),
        name,
        ...(translatedName && { translatedName }),
        price,
        taxable: taxDetails?.taxable ?? false,
        lineItemIds: lineItemIds ?? [],
        appId,
      }),
    );
  });
}
