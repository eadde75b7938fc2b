import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { sum, toAmount } from '#core/money';
import type { DeliveryOption, Region } from '../delivery-profile/regions';
import type { PricedLine } from '../line-items/types';
import { rateFor } from './rules';
import { shippingOptions } from './store';

/**
 * Returns the region with all options to deliver these lines there: the seeded ones, then the shop's options with a
 * rate for them, oldest first.
 */
export function withShippingOptions(
  { documents, site }: Context,
  region: Region,
  lines: readonly PricedLine[],
): Region {
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  const made = documents.list(shippingOptions, { deliveryRegionIds: { $hasSome: [region.id] } }, sort);
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
