import type { Context } from '#core/contract/context';
import { CARRIER_ID, type DeliveryOption, type Region, regionOf } from '../delivery-profile/regions';
import type { PricedLine } from '../line-items/types';
import { withShippingOptions } from '../shipping-options/rules';
import type { Address, Basket } from '../stored/carts';
import { ratesOf } from './plugins/rates';
import type { CarrierProblem, DeliveryProblem } from './types';

/** How a purchase can be delivered, and is. */
interface Delivery {
  region?: Region;
  /** The chosen option, or the region's first if the choice is not offered there (SDK: `requestedShippingOption`). */
  delivery?: DeliveryOption;
  deliveryProblem?: DeliveryProblem;
  carrierProblems: readonly CarrierProblem[];
}

/** Finds the options to deliver lines to an address, those of service plugins included, and the chosen one. */
export function deliveryOf(
  context: Context,
  basket: Basket,
  lines: readonly PricedLine[],
  address?: Address,
): Delivery {
  const choice = basket.selectedShippingOption;
  if (!(address?.country ?? choice?.code)) return { carrierProblems: [] };
  const place = regionOf(address);
  if (!place) return { deliveryProblem: 'DESTINATION_NOT_SUPPORTED', carrierProblems: [] };
  const own = withShippingOptions(context, place, lines);
  const { options, problems: carrierProblems } = ratesOf(context, basket, lines, address);
  const region = { ...own, options: [...own.options, ...options] };
  const isChosen = ({ code, carrierId = CARRIER_ID }: DeliveryOption) =>
    code === choice?.code && (choice.carrierId ?? carrierId) === carrierId;
  const asked = choice?.code ? region.options.find(isChosen) : undefined;
  return {
    region,
    delivery: asked ?? region.options[0],
    ...(choice?.code && !asked && { deliveryProblem: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' }),
    carrierProblems,
  };
}
