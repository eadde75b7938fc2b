import type { currentCart as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { serializeCouponProblem } from '../coupons/errors';
import { serializeMembershipProblem } from '../memberships/serialize';
import type { DeliveryProblem, Estimate } from './types';

const PROBLEMS: Record<DeliveryProblem, string> = {
  DESTINATION_NOT_SUPPORTED: 'The site does not deliver to this address',
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: 'The site does not offer this delivery to this address',
};

/** Serializes a problem with the delivery, as code and text. */
export const serializeDeliveryProblem = (code: DeliveryProblem) => ({ code, description: PROBLEMS[code] });

/** Serializes the parts that could not be calculated, with the reasons. */
export function serializeCalculationErrors(estimate: Estimate): Serialized<meta.CalculationErrorsOriginal> {
  const delivery = estimate.deliveryProblem && {
    applicationError: serializeDeliveryProblem(estimate.deliveryProblem),
  };
  return {
    ...(estimate.deliveryProblem === 'DESTINATION_NOT_SUPPORTED' && {
      generalShippingCalculationError: delivery,
    }),
    ...(estimate.deliveryProblem === 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' && {
      selectedShippingOptionError: delivery,
    }),
    ...(estimate.couponProblem && {
      couponCalculationError: { applicationError: serializeCouponProblem(estimate.couponProblem) },
    }),
    ...(estimate.memberships.problem && {
      membershipError: { applicationError: serializeMembershipProblem(estimate.memberships.problem) },
    }),
    orderValidationErrors: [],
  };
}
