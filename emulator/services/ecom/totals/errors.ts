import type { currentCart as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { serializeCouponProblem } from '../discounts/coupons/errors';
import { serializeMembershipProblem } from '../discounts/memberships/serialize';
import type { CarrierProblem, DeliveryProblem, Estimate } from './types';

const PROBLEMS: Record<DeliveryProblem, string> = {
  DESTINATION_NOT_SUPPORTED: 'The site does not deliver to this address',
  SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND: 'The site does not offer this delivery to this address',
};

export const serializeDeliveryProblem = (code: DeliveryProblem) => ({ code, description: PROBLEMS[code] });

const serializeCarrierProblem = ({ carrierId, problem }: CarrierProblem) => ({
  carrierId,
  error: {
    applicationError: {
      code: problem.code ?? 'GENERIC_ERROR',
      description: problem.message,
      ...(isObject(problem.data) && { data: problem.data }),
    },
  },
});

type CalculationErrors = Serialized<meta.CalculationErrorsOriginal> & { giftCardCalculationErrors: never[] };

export function serializeCalculationErrors(estimate: Estimate): CalculationErrors {
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
    ...(!estimate.deliveryProblem &&
      estimate.carrierProblems &&
      estimate.carrierProblems.length > 0 && {
        carrierErrors: { errors: estimate.carrierProblems.map(serializeCarrierProblem) },
      }),
    ...(estimate.couponProblem && {
      couponCalculationError: { applicationError: serializeCouponProblem(estimate.couponProblem) },
    }),
    ...(estimate.memberships.problem && {
      membershipError: { applicationError: serializeMembershipProblem(estimate.memberships.problem) },
    }),
    giftCardCalculationErrors: [],
    orderValidationErrors: [],
  };
}
