import type { currentCart as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { validationOf } from '../checkouts/validations/ask';
import { withMemberships } from '../discounts/memberships/choose';
import {
  serializeSelectedMemberships as selectedOf,
  serializeMemberships,
} from '../discounts/memberships/serialize';
import { moneyOf, WEIGHT_UNIT } from '../items/money';
import { priceLines } from '../items/price';
import { violations } from '../items/types';
import { serializeCalculationErrors } from '../totals/errors';
import { estimate } from '../totals/estimate';
import {
  serializeAppliedDiscounts,
  serializeLinePrices,
  serializeNothing,
  serializePayNowAndLater,
  serializePriceSummary,
} from '../totals/serialize';
import { serializeEstimatedTax, serializeFees } from '../totals/serialize-charges';
import { serializeShippingInfo } from '../totals/serialize-delivery';
import { regionOf } from '../totals/shipping/profiles/entity';
import type { Estimate } from '../totals/types';
import type { Cart } from './entity';
import { serializeCart, taxableAddressOf } from './serialize';

/**
 * Returns the region that an estimate without an address is for: the site's own, without a price of the delivery. The
 * platform takes the buyer's country from the connection (statement carts-shape-rec-estimate-shippinginfo-region).
 */
function regionOfSite(context: Context, { requiresShipping, deliveryProblem }: Estimate) {
  const region = requiresShipping && !deliveryProblem ? regionOf(context) : undefined;
  return region && { region: { id: region.id, name: region.name }, carrierServiceOptions: [] };
}

/**
 * Estimates a cart with the delivery and the memberships that a request names, without changing it.
 * @throws PlatformError 400 for a missing line
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
  const money = moneyOf(site);
  const nothing = money('0');
  return {
    cart: serializeCart(context, cart),
    calculatedLineItems: result.lines.map((line, index) => ({
      lineItemId: line.id,
      pricesBreakdown: {
        ...prices[index],
        priceBeforeDiscountsAndTax: money(result.totals.lines[index]?.subtotal ?? '0'),
        modifiers: line.shown.modifiersTotalPrice ?? nothing,
        depositAmount: nothing,
      },
      paymentOption: line.shown.paymentOption,
      taxableAddress: taxableAddressOf(line),
      modifiers: [],
    })),
    priceSummary: serializePriceSummary(result, site),
    taxSummary: serializeEstimatedTax(result, site),
    shippingInfo: serializeShippingInfo(result, site) ?? regionOfSite(context, result),
    appliedDiscounts: serializeAppliedDiscounts(result, site),
    calculationErrors: serializeCalculationErrors(result),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    ...serializePayNowAndLater(result, site),
    payAfterFreeTrial: serializeNothing(site),
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
