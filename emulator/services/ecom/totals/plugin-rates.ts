import Big from 'big.js';
import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { sum } from '#core/money';
import type { PluginMethod } from '#core/service-plugins/plugin';
import type { Address, Basket } from '../carts/entity';
import { WEIGHT_UNIT } from '../items/money';
import type { PricedLine } from '../items/types';
import { appOf, decimal, listOf, SHIPPING_RATES } from '../service-plugins/kinds';
import { describeBuyer } from './describe-for-plugins';
import { type DeliveryOption, regions } from './shipping/regions';
import type { CarrierProblem } from './types';

const address = z.looseObject({
  country: z.string().nullish(),
  subdivision: z.string().nullish(),
  city: z.string().nullish(),
  postalCode: z.string().nullish(),
  addressLine: z.string().nullish(),
});

const answer = z.object({
  shippingRates: listOf(
    z.object({
      code: z.string().min(1),
      title: z.string().min(1),
      logistics: z
        .object({
          deliveryTime: z.string().nullish(),
          instructions: z.string().nullish(),
          pickupDetails: z.object({ address: address.nullish() }).nullish(),
        })
        .nullish(),
      cost: z.object({
        price: decimal,
        currency: z.string(),
        additionalCharges: listOf(
          z.object({
            type: z.enum(['HANDLING_FEE']).nullish(),
            details: z.string().nullish(),
            price: decimal,
          }),
          100,
        ),
      }),
    }),
    500,
  ),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'getShippingRates',
  path: '/v1/getRates',
  answer,
};

type Rate = z.output<typeof answer>['shippingRates'][number];

/** The business's own address, as far as it is known. */
const ORIGIN = regions.flatMap(({ options }) => options.flatMap((it) => it.pickupAddress ?? []))[0];

function optionOf({ code, title, logistics, cost }: Rate, carrierId: string): DeliveryOption {
  const { deliveryTime, instructions, pickupDetails } = logistics ?? {};
  const charges = cost.additionalCharges.map(({ details, price }) => ({
    ...(details && { details }),
    price,
  }));
  return {
    code,
    title,
    carrierId,
    price: sum([cost.price, ...charges.map(({ price }) => price)].map((it) => new Big(it))).toFixed(),
    charges,
    deliveryTime: deliveryTime ?? '',
    ...(instructions && { instructions }),
    ...(pickupDetails?.address && { pickupAddress: pickupDetails.address as Address }),
  };
}

/**
 * Asks the plugins for their rates of a delivery. A plugin that fails results in a problem instead of rates; rates in
 * another currency than the site's are left out (platform facts 35.5).
 */
export function ratesOf(
  { plugins, site }: Context,
  basket: Basket,
  lines: readonly PricedLine[],
  shippingDestination: Address | undefined,
): { options: DeliveryOption[]; problems: CarrierProblem[] } {
  if (plugins.of(SHIPPING_RATES).length === 0) return { options: [], problems: [] };
  const request = {
    lineItems: lines
      .filter(({ shippable }) => shippable)
      .map(({ quantity, price, fullPrice, shown }) => ({
        name: shown.productName?.original ?? '',
        quantity,
        ...(shown.catalogReference && { catalogReference: shown.catalogReference }),
        ...(shown.physicalProperties && { physicalProperties: shown.physicalProperties }),
        price,
        priceBeforeDiscount: fullPrice,
        totalPrice: new Big(price).times(quantity).toFixed(),
        totalPriceBeforeDiscount: new Big(fullPrice).times(quantity).toFixed(),
      })),
    ...(shippingDestination && { shippingDestination }),
    ...(ORIGIN && { shippingOrigin: ORIGIN }),
    buyerContactDetails: describeBuyer(basket),
    weightUnit: WEIGHT_UNIT,
    taxIncludedInPrices: false,
    ...(basket.selectedShippingOption?.code && {
      deliveryPreferences: { preferredCode: basket.selectedShippingOption.code },
    }),
    purchaseFlowId: basket.purchaseFlowId,
    ...(basket.extendedFields && { extendedFields: basket.extendedFields }),
  };
  const options: DeliveryOption[] = [];
  const problems: CarrierProblem[] = [];
  for (const reply of plugins.ask(SHIPPING_RATES, METHOD, request)) {
    const carrierId = appOf({ site }, reply.plugin);
    if ('problem' in reply) problems.push({ carrierId, problem: reply.problem });
    else
      options.push(
        ...reply.answer.shippingRates
          .filter(({ cost }) => cost.currency === site.currency)
          .map((rate) => optionOf(rate, carrierId)),
      );
  }
  return { options, problems };
}
