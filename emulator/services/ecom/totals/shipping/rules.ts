import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { updateEntity } from '#core/entities/store';
import { sum, toAmount } from '#core/money';
import type { Address } from '../../carts/entity';
import type { PricedLine } from '../../items/types';
import { type Rate, SHIPPING_OPTIONS, shippingOptions } from './entity';
import { invalidQuantityValue } from './errors';
import { localDeliveries } from './places/local-deliveries/entity';
import { isInArea, ratesOf } from './places/local-deliveries/rules';
import { PICKUP_LOCATIONS, pickupLocations } from './places/pickup-locations/entity';
import { PICKUP } from './profiles/entity';
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

/** @throws PlatformError 400 for a fractional quantity */
export function assertRates(rates: readonly Rate[]): void {
  const conditions = rates.flatMap((rate) => rate.conditions ?? []);
  for (const { type, value = '0' } of conditions)
    assert(type !== 'BY_TOTAL_QUANTITY' || new Big(value).round().eq(value), () =>
      invalidQuantityValue(value),
    );
}

/** Offers a row of a carrier's settings to buyers, or withdraws it: a pickup location or a shipping option. */
export function setOffered(context: Context, carrierId: string, id: string, isOffered: boolean): void {
  if (carrierId === PICKUP.id) {
    const location = findEntity(context, PICKUP_LOCATIONS, id);
    updateEntity(context, PICKUP_LOCATIONS, { ...location, active: isOffered });
    return;
  }
  const option = findEntity(context, SHIPPING_OPTIONS, id);
  updateEntity(context, SHIPPING_OPTIONS, { ...option, withdrawn: !isOffered });
}

/** A line with the fields that its measures depend on. */
type MeasuredLine = Pick<PricedLine, 'price' | 'quantity' | 'shippable'> & {
  shown: Pick<PricedLine['shown'], 'physicalProperties'>;
};

/** Returns the measures of the lines that are delivered. */
function shipmentOf(lines: readonly MeasuredLine[]): Shipment {
  const shipped = lines.filter(({ shippable }) => shippable);
  return {
    weight: sum(
      shipped.map(({ shown, quantity }) => new Big(shown.physicalProperties?.weight ?? 0).times(quantity)),
    ),
    price: sum(shipped.map(({ price, quantity }) => new Big(price).times(quantity))),
    quantity: shipped.reduce((total, { quantity }) => total + quantity, 0),
  };
}

/**
 * Returns the region with all options for the delivery of these lines: the seeded ones, then of those of the shop with a
 * rate for them its shipping options, its deliveries to the area of the address, and its places for pickup, oldest first
 * (platform facts 50.1).
 */
export function withShippingOptions(
  { documents, site }: Context,
  region: Region,
  lines: readonly MeasuredLine[],
  address?: Address,
): Region {
  const filter = { deliveryRegionIds: { $hasSome: [region.id] } };
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  const shipped = documents.list(shippingOptions, filter, sort).filter(({ withdrawn }) => !withdrawn);
  const near = documents
    .list(localDeliveries, filter, sort)
    .filter((option) => address !== undefined && isInArea(option, address));
  const places = documents.list(pickupLocations, filter, sort).filter(({ active }) => active);
  if (shipped.length + near.length + places.length === 0) return region;
  const shipment = shipmentOf(lines);
  const priced = (option: Omit<DeliveryOption, 'price'>, rates: readonly Rate[]): DeliveryOption[] => {
    const rate = rateFor(rates, shipment);
    return rate ? [{ ...option, price: toAmount(rate, site.currency) }] : [];
  };
  const options = [
    ...shipped.flatMap(({ id, title, estimatedDeliveryTime, rates }) =>
      priced({ code: id, title: title ?? '', deliveryTime: estimatedDeliveryTime ?? '' }, rates),
    ),
    ...near.flatMap((option) =>
      priced(
        {
          code: option.id,
          title: option.areaName ?? '',
          deliveryTime: option.estimatedDeliveryTime ?? '',
        },
        ratesOf(option),
      ),
    ),
    ...places.flatMap(({ id, name, deliveryTime, instructions, address: place, rates }) =>
      priced(
        {
          code: id,
          title: name ?? '',
          carrierId: PICKUP.id,
          deliveryTime: deliveryTime ?? '',
          ...(instructions && { instructions }),
          pickupAddress: place,
        },
        // A place without rates costs nothing.
        rates.length > 0 ? rates : [{ amount: '0' }],
      ),
    ),
  ];
  return { ...region, options: [...region.options, ...options] };
}
