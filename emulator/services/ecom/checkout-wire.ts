import type { Context } from '../../core/operation';
import { estimateCheckout } from './checkouts';
import * as wire from './estimate-wire';
import type { Checkout, WireCheckout } from './store';
import { violations } from './violations';
import { identityOnWire, languageOf, moneyOf, WEIGHT_UNIT } from './wire';

/** A checkout with today's prices, stock, delivery and tax. */
export function checkoutOnWire(checkout: Checkout, context: Context): WireCheckout {
  const { site } = context;
  const money = moneyOf(site);
  const estimate = estimateCheckout(context, checkout);
  const prices = wire.linePrices(estimate, site);
  const { contactInfo, billingAddress, email, contactId, owner } = checkout;
  return {
    id: checkout.id,
    lineItems: estimate.lines.map(({ id, quantity, status, available, shown }, index) => {
      const { image, serviceProperties, ...kept } = shown;
      const { totalDiscount, ...price } = prices[index] ?? {};
      return {
        ...{ id, quantity },
        ...kept,
        ...price,
        discount: totalDiscount ?? money('0'),
        ...(image && { media: image }),
        ...(serviceProperties && { serviceProperties }),
        availability: { status, quantityAvailable: available },
        savePaymentMethod: false,
        membersOnly: false,
      };
    }),
    billingInfo: {
      ...(billingAddress && { address: billingAddress }),
      ...(contactInfo?.contactDetails && { contactDetails: contactInfo.contactDetails }),
    },
    shippingInfo: {
      ...(contactInfo && { shippingDestination: contactInfo }),
      ...wire.shippingInfo(estimate, site),
    },
    ...(checkout.buyerNote && { buyerNote: checkout.buyerNote }),
    buyerInfo: {
      ...(owner.role !== 'owner' && identityOnWire(owner)),
      ...(contactId && { contactId }),
      ...(email && { email }),
    },
    ...{ currency: site.currency, conversionCurrency: site.currency, paymentCurrency: site.currency },
    priceSummary: wire.priceSummary(estimate, site),
    calculationErrors: wire.calculationErrors(estimate),
    appliedDiscounts: wire.appliedDiscounts(estimate, site),
    customFields: [],
    weightUnit: WEIGHT_UNIT,
    taxSummary: wire.taxSummary(estimate, site),
    ...{ channelType: checkout.channelType, completed: checkout.completed, taxIncludedInPrice: false },
    ...{ siteLanguage: languageOf(site), buyerLanguage: languageOf(site) },
    createdBy: identityOnWire(owner),
    ...{ createdDate: checkout.createdDate, updatedDate: checkout.updatedDate },
    ...wire.payNowAndLater(estimate, site),
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [] },
    additionalFees: [],
    cartId: checkout.cartId,
    violations: violations(estimate.lines),
    ...(checkout.extendedFields && { extendedFields: checkout.extendedFields }),
    purchaseFlowId: checkout.purchaseFlowId,
    ...(checkout.businessLocationId && { businessLocationId: checkout.businessLocationId }),
  };
}
