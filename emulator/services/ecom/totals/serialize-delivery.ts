import type { currentCart as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { sum } from '#core/money';
import type { Site } from '#core/site';
import { moneyOf } from '../items/money';
import { CARRIER_ID, type DeliveryOption, type Region } from './shipping/regions';
import type { Estimate } from './types';

const logistics = ({ deliveryTime, instructions, pickupAddress }: DeliveryOption) => ({
  deliveryTime,
  ...(instructions && { instructions }),
  ...(pickupAddress && {
    pickupDetails: { address: pickupAddress, businessLocation: true, pickupMethod: 'STORE_PICKUP' as const },
  }),
});

/** Returns the carriers of a region's options, in their order. */
const carriersOf = ({ options }: Region) => [...new Set(options.map((it) => it.carrierId ?? CARRIER_ID))];

function serializeOption(option: DeliveryOption, site: Site) {
  const { code, title, price, charges = [] } = option;
  const money = moneyOf(site);
  const base = new Big(price).minus(sum(charges.map((charge) => new Big(charge.price))));
  return {
    code,
    title,
    logistics: logistics(option),
    cost: {
      price: money(base),
      ...(charges.length > 0 && {
        otherCharges: charges.map((charge) => ({
          type: 'HANDLING_FEE' as const,
          ...(charge.details && { details: charge.details }),
          price: money(charge.price),
        })),
      }),
    },
  };
}

/** Serializes the region, its options and the chosen one; undefined without a delivery or an address. */
export function serializeShippingInfo(
  estimate: Estimate,
  site: Site,
): Serialized<meta.ShippingInformationOriginal> | undefined {
  const { region, delivery, totals } = estimate;
  if (!region || !delivery) return undefined;
  const money = moneyOf(site);
  const { charges = [], carrierId = CARRIER_ID } = delivery;
  const base = totals.shipping.minus(sum(charges.map(({ price }) => new Big(price))));
  const discount = totals.shippingDiscount.gt(base) ? base : totals.shippingDiscount;
  const cost = base.minus(discount);
  return {
    region: { id: region.id, name: region.name },
    selectedCarrierServiceOption: {
      code: delivery.code,
      title: delivery.title,
      carrierId,
      logistics: logistics(delivery),
      cost: {
        totalPriceAfterTax: money(cost),
        totalPriceBeforeTax: money(cost),
        taxDetails: {
          taxableAmount: money('0'),
          taxRate: '0',
          totalTax: money('0'),
          rateBreakdown: [],
          taxBreakdown: [],
        },
        totalDiscount: money(discount),
        price: money(base),
      },
      requestedShippingOption: estimate.deliveryProblem === undefined,
      otherCharges: charges.map(({ details, price }) => ({
        type: 'HANDLING_FEE',
        ...(details && { details }),
        cost: { price: money(price) },
      })),
      deliveryAllocations: [],
    },
    carrierServiceOptions: carriersOf(region).map((carrier) => ({
      carrierId: carrier,
      shippingOptions: region.options
        .filter((option) => (option.carrierId ?? CARRIER_ID) === carrier)
        .map((option) => serializeOption(option, site)),
    })),
  };
}
