import type { currentCart as meta } from '@wix/ecom/meta';
import type { Context } from '../../../core/contract/context';
import type { Serialized } from '../../../core/contract/serialized';
import { priceLines } from '../line-items/price';
import { violations } from '../line-items/violations';
import { listedMemberships, selectedMemberships as selectedOf, withMemberships } from '../memberships/choose';
import type { Cart } from '../orders/store';
import { estimate } from '../totals-calculator/estimate';
import * as wire from '../totals-calculator/serialize';
import { serializeCart, WEIGHT_UNIT } from './serialize';

/**
 * What a cart comes to with the delivery and the memberships that a request names; the cart stays as it is.
 * @throws PlatformError 400 CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM, or for a line that is not there
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
  const prices = wire.serializeLinePrices(result, site);
  return {
    cart: serializeCart(cart, context),
    calculatedLineItems: result.lines.map(({ id, shown }, index) => ({
      lineItemId: id,
      pricesBreakdown: prices[index],
      paymentOption: shown.paymentOption,
    })),
    priceSummary: wire.serializePriceSummary(result, site),
    taxSummary: wire.serializeTaxSummary(result, site),
    shippingInfo: wire.serializeShippingInfo(result, site),
    appliedDiscounts: wire.serializeAppliedDiscounts(result, site),
    calculationErrors: wire.serializeCalculationErrors(result),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    ...wire.serializePayNowAndLater(result, site),
    membershipOptions: { ...listedMemberships(result.memberships), selectedMemberships: selectedOf(lines) },
    additionalFees: [],
    violations: violations(result.lines),
  };
}
