import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { updateEntity } from '#core/entities/store';
import { sum, toAmount } from '#core/money';
import type { PricedLine } from '../../items/types';
import { type Rate, SHIPPING_OPTIONS, shippingOptions } from './entity';
import { invalidQuantityValue } from './errors';
import type { DeliveryOption, Region } from './regions';

/**
 * The measures for rates: the total weight in the site's unit and price before coupons of all items to be delivered.
 */
interface Shipment {
  weight: Big;
  price: Big;
  quantity: number;
}

/** The measure of each kind of condition (specification 6.7). */
const MEASURES = {
  BY_TOTAL_WEIGHT: ({ weight }: Shipment) => weight,
  BY_TOTAL_PRICE: ({ price }: Shipment) => price,
  BY_TOTAL_QUANTITY: ({ quantity }: Shipment) => new Big(quantity),
};

const COMPARISONS = {
  EQ: (a: Big, b: Big) => a.eq(b),
  GT: (a: Big, b: Big) => a.gt(b),
  GTE: (a: Big, b: Big) => a.gte(b),
  LT: (a: Big, b: Big) => a.lt(b),
  LTE: (a: Big, b: Big) => a.lte(b),
};

/**
 * Returns the price of a delivery: the lowest rate whose conditions all hold (SDK: `ShippingOption.rates`).
 * @returns undefined if there is none; the option is then not offered
 */
export function rateFor(rates: readonly Rate[], shipment: Shipment): Big | undefined {
  const amounts = rates
    .filter(({ conditions = [] }) =>
      conditions.every(({ type = 'BY_TOTAL_PRICE', operator = 'EQ', value = '0' }) =>
        COMPARISONS[operator](MEASURES[type](shipment), new Big(value)),
      ),
    )
    .map(({ amount = '0', multiplyByQuantity }) =>
      new Big(amount).times(multiplyByQuantity ? shipment.quantity : 1),
    );
  return amounts.reduce<Big | undefined>(
    (least, amount) => (least === undefined || amount.lt(least) ? amount : least),
    undefined,
  );
}

/** @throws PlatformError 400 INVALID_QUANTITY_VALUE for a fractional quantity */
export function assertRates(rates: readonly Rate[]): void {
  const conditions = rates.flatMap((rate) => rate.conditions ?? []);
  for (const { type, value = '0' } of conditions)
    assert(type !== 'BY_TOTAL_QUANTITY' || new Big(value).round().eq(value), () =>
      invalidQuantityValue(value),
    );
}

/** Offers a shipping option to buyers, or withdraws it. @throws PlatformError 404 SHIPPING_OPTION_NOT_FOUND */
export function setOffered(context: Context, id: string, isOffered: boolean): void {
  const option = findEntity(context, SHIPPING_OPTIONS, id);
  updateEntity(context, SHIPPING_OPTIONS, { ...option, withdrawn: !isOffered });
}

/**
 * Returns the region with all options for the delivery of these lines: the seeded ones, then the shop's options with a
 * rate for them, oldest first.
 */
export function withShippingOptions(
  { documents, site }: Context,
  region: Region,
  lines: readonly PricedLine[],
): Region {
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  const made = documents
    .list(shippingOptions, { deliveryRegionIds: { $hasSome: [region.id] } }, sort)
    .filter(({ withdrawn }) => !withdrawn);
  if (made.length === 0) return region;
  const shipped = lines.filter(({ shippable }) => shippable);
  const shipment = {
    weight: sum(
      shipped.map(({ shown, quantity }) => new Big(shown.physicalProperties?.weight ?? 0).times(quantity)),
    ),
    price: sum(shipped.map(({ price, quantity }) => new Big(price).times(quantity))),
    quantity: shipped.reduce((total, { quantity }) => total + quantity, 0),
  };
  const options = made.flatMap(({ id, title, estimatedDeliveryTime, rates }): DeliveryOption[] => {
    const rate = rateFor(rates, shipment);
    if (!rate) return [];
    const price = toAmount(rate, site.currency);
    return [{ code: id, title: title ?? '', price, deliveryTime: estimatedDeliveryTime ?? '' }];
  });
  return { ...region, options: [...region.options, ...options] };
}
