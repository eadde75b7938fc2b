import type { Context } from '#core/contract/context';
import { serializeContactDetails, serializeContactInfo, serializeIdentity } from '../carts/serialize';
import { cardAppId, giftCardShare, maskedCode } from '../discounts/gift-cards/redeem';
import { serializeMemberships, serializeSelectedMemberships } from '../discounts/memberships/serialize';
import { languageOf, moneyOf, siteLanguageOf, WEIGHT_UNIT } from '../items/money';
import { violations } from '../items/types';
import { serializeCalculationErrors } from '../totals/errors';
import {
  serializeAppliedDiscounts,
  serializeLinePrices,
  serializePayNowAndLater,
  serializePriceSummary,
} from '../totals/serialize';
import { serializeFees, serializeTaxSummary } from '../totals/serialize-charges';
import { serializeShippingInfo } from '../totals/serialize-delivery';
import { estimateCheckout } from './checks';
import type { Checkout, SerializedCheckout } from './entity';
import { validationOf } from './validations/ask';

/** The default settings of a checkout's page (SDK: `CustomSettings`). */
const UNLOCKED = {
  lockGiftCard: false,
  lockCouponCode: false,
  disabledPolicyAgreementCheckbox: false,
  disabledManualPayment: false,
};

/** Serializes a checkout with current prices, stock, delivery and tax. */
export function serializeCheckout(context: Context, checkout: Checkout): SerializedCheckout {
  const { site } = context;
  const money = moneyOf(site);
  const estimate = estimateCheckout(context, checkout);
  const gift = giftCardShare(context, checkout, estimate);
  const prices = serializeLinePrices(estimate, site);
  const { contactInfo, billingAddress, email, contactId, owner } = checkout;
  return {
    id: checkout.id,
    lineItems: estimate.lines.map(({ id, quantity, status, available, shown }, index) => {
      const { image, serviceProperties, ...kept } = shown;
      const { totalDiscount, ...price } = prices[index] ?? {};
      return {
        id,
        quantity,
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
      ...(contactInfo?.contactDetails && {
        contactDetails: serializeContactDetails(contactInfo.contactDetails),
      }),
    },
    shippingInfo: {
      carrierServiceOptions: [],
      ...(contactInfo && { shippingDestination: serializeContactInfo(contactInfo) }),
      ...serializeShippingInfo(estimate, site),
    },
    ...(checkout.buyerNote && { buyerNote: checkout.buyerNote }),
    buyerInfo: {
      ...(owner.role !== 'owner' && serializeIdentity(owner)),
      ...(contactId && { contactId }),
      ...(email && { email }),
    },
    currency: site.currency,
    conversionCurrency: site.currency,
    paymentCurrency: site.currency,
    ...(gift && {
      giftCard: {
        id: gift.card.id,
        obfuscatedCode: maskedCode(gift.card),
        amount: money(gift.amount),
        appId: cardAppId(context, gift.card),
      },
    }),
    priceSummary: serializePriceSummary(estimate, site),
    calculationErrors: serializeCalculationErrors(estimate),
    appliedDiscounts: serializeAppliedDiscounts(estimate, site),
    customFields: checkout.customFields ?? [],
    weightUnit: WEIGHT_UNIT,
    taxSummary: serializeTaxSummary(estimate, site),
    channelType: checkout.channelType,
    completed: checkout.completed,
    taxIncludedInPrice: estimate.tax?.included ?? false,
    siteLanguage: siteLanguageOf(site),
    buyerLanguage: languageOf(site),
    createdBy: serializeIdentity(owner),
    createdDate: checkout.createdDate,
    updatedDate: checkout.updatedDate,
    ...serializePayNowAndLater(estimate, site),
    membershipOptions: {
      ...serializeMemberships(estimate.memberships),
      selectedMemberships: {
        memberships: serializeSelectedMemberships(checkout.lines, estimate.memberships),
      },
    },
    additionalFees: serializeFees(estimate, site),
    ...((checkout.isCart || checkout.cartId) && { cartId: checkout.isCart ? checkout.id : checkout.cartId }),
    violations: [
      ...violations(estimate.lines),
      ...validationOf(context, checkout, estimate, 'CHECKOUT').violations,
    ],
    ...(checkout.extendedFields && { extendedFields: checkout.extendedFields }),
    ...(checkout.customSettings && { customSettings: { ...UNLOCKED, ...checkout.customSettings } }),
    ...(checkout.externalReference && { externalReference: checkout.externalReference }),
    purchaseFlowId: checkout.purchaseFlowId,
    ...(checkout.businessLocationId && { businessLocationId: checkout.businessLocationId }),
  };
}
