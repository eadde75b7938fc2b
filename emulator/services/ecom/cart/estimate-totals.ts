import type { currentCart as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { serializeCart } from '../carts/serialize';
import { WEIGHT_UNIT } from '../line-items/money';
import { priceLines } from '../line-items/price';
import { violations } from '../line-items/types';
import { withMemberships } from '../memberships/choose';
import { serializeSelectedMemberships as selectedOf, serializeMemberships } from '../memberships/serialize';
import type { Cart } from '../stored/carts';
import { serializeCalculationErrors } from '../totals-calculator/errors';
import { estimate } from '../totals-calculator/estimate';
import {
  serializeAppliedDiscounts,
  serializeLinePrices,
  serializePayNowAndLater,
  serializePriceSummary,
} from '../totals-calculator/serialize';
import { serializeFees, serializeTaxSummary } from '../totals-calculator/serialize-charges';
import { serializeShippingInfo } from '../totals-calculator/serialize-delivery';
import { validationOf } from '../validations/ask';

/**
 * Estimates a cart with the delivery and the memberships that a request names, without changing it.
 * @throws PlatformError 400 CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM, or for a missing line
 */
export function estimateTotals(
  context: Context,
  stored: Cart,
  request: Serialized<meta.EstimateCurrentCartTotalsRequestOriginal>,
) {
  const { shippingAddress, billingAddress, calculateTax, calculateShipping, selectedMemberships } = request;
  const lines = selectedMemberships
    ? withMemberships(
        stored.lines,
        priceLines(context, stored.lines),
        selectedMemberships.memberships ?? [],
        'selectedMemberships.memberships',
      )
    : stored.lines;
  const cart = { ...stored, lines };
  const { site } = context;
  const result = estimate(
    context,
    { ...cart, selectedShippingOption: cart.selectedShippingOption ?? request.selectedShippingOption },
    cart.owner,
    {
      shippingAddress: shippingAddress ?? cart.contactInfo?.address ?? undefined,
      billingAddress,
      calculateTax: calculateTax ?? true,
      calculateShipping: calculateShipping ?? true,
    },
  );
  const known = {
    ...(shippingAddress && { contactInfo: { ...cart.contactInfo, address: shippingAddress } }),
    ...(billingAddress && { billingAddress }),
  };
  const prices = serializeLinePrices(result, site);
  return {
    cart: serializeCart(cart, context),
    calculatedLineItems: result.lines.map(({ id, shown }, index) => ({
      lineItemId: id,
      pricesBreakdown: prices[index],
      paymentOption: shown.paymentOption,
    })),
    priceSummary: serializePriceSummary(result, site),
    taxSummary: serializeTaxSummary(result, site),
    shippingInfo: serializeShippingInfo(result, site),
    appliedDiscounts: serializeAppliedDiscounts(result, site),
    calculationErrors: serializeCalculationErrors(result),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    ...serializePayNowAndLater(result, site),
    membershipOptions: {
      ...serializeMemberships(result.memberships),
      selectedMemberships: selectedOf(lines, result.memberships),
    },
    additionalFees: serializeFees(result, site),
    violations: [
      ...violations(result.lines),
      ...validationOf(context, { ...cart, ...known }, result, 'CART').violations,
    ],
  };
}
