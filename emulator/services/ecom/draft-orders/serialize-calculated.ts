import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { CARRIER_ID } from '../delivery-profile/regions';
import { priceOf } from '../payments/amounts';
import { serializeDeliveryProblem } from '../totals-calculator/errors';
import { serializeDraftOrder } from './serialize';
import type { DraftOrder } from './store';
import { calculated } from './totals';

/** Serializes a draft with the delivery options at its address and its calculation errors. */
export function serializeCalculated(
  context: Context,
  draft: DraftOrder,
): { calculatedDraftOrder: Serialized<meta.CalculatedDraftOrderOriginal> } {
  const result = calculated(context, draft);
  const { currency } = context.site;
  return {
    calculatedDraftOrder: {
      draftOrder: serializeDraftOrder(context, result),
      shippingOptions: (result.region?.options ?? []).map(
        ({ code, title, price, deliveryTime, instructions, pickupAddress }) => ({
          carrierId: CARRIER_ID,
          code,
          title,
          logistics: {
            deliveryTime,
            ...(instructions && { instructions }),
            ...(pickupAddress && {
              pickupDetails: { address: pickupAddress, pickupMethod: 'STORE_PICKUP' as const },
            }),
          },
          cost: { price: priceOf(context, price), currency },
        }),
      ),
      calculationErrors: {
        ...(result.isUnreachable && {
          generalShippingCalculationError: {
            applicationError: serializeDeliveryProblem('DESTINATION_NOT_SUPPORTED'),
          },
        }),
        orderValidationErrors: [],
      },
    },
  };
}
