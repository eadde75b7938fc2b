import type { Context } from '#core/contract/context';
import { couponOf } from '../discounts/coupons/changes';
import { cardAppId, cardOf, maskedCode } from '../discounts/gift-cards/redeem';
import { languageOf, siteLanguageOf, WEIGHT_UNIT } from '../items/money';
import { estimate as estimateBasket } from '../totals/estimate';
import { CARRIER_ID } from '../totals/shipping/regions';
import type { Estimate } from '../totals/types';
import type { Address, Cart, ContactDetails, Owner } from './entity';
import { keyOf } from './rules';
import { serializeContactDetails } from './serialize';
import { convertedMoneyOf, subtotalOf } from './v2-money';
import { serializeLines } from './v2-serialize-lines';
import type { SerializedCartV2 } from './v2-types';

const createdBy = ({ role, id }: Owner): NonNullable<SerializedCartV2['source']>['createdBy'] => {
  if (role === 'visitor') return { visitorId: id };
  if (role === 'member') return { memberId: id };
  return role === 'owner' ? { userId: id } : { appId: id };
};

/** Returns the customer of a cart, if known. */
function customerOf({ owner, openAccess }: Cart) {
  if (openAccess) return { openAccess };
  return owner.role === 'app' ? { openAccess: false } : createdBy(owner);
}

const serializeAddress = ({ streetAddress, ...address }: Address): Address => ({
  ...address,
  ...(streetAddress && { streetAddress: { number: '', name: '', ...streetAddress } }),
});

type Contact = NonNullable<NonNullable<SerializedCartV2['paymentInfo']>['billingContact']>;

function serializeContact({ firstName, lastName, phone, company, vatId }: ContactDetails): Contact {
  return serializeContactDetails({
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    ...(company && { company }),
    ...(vatId && { vatId }),
  }) as Contact;
}

export const estimateCart = (context: Context, cart: Cart): Estimate =>
  estimateBasket(context, cart, cart.owner, {
    shippingAddress: cart.contactInfo?.address,
    billingAddress: cart.billingAddress,
  });

/**
 * Serializes a cart with current prices and stock.
 * @param estimate the cart's estimate, if it was calculated before
 */
export function serializeCartV2(
  context: Context,
  cart: Cart,
  estimate = estimateCart(context, cart),
): SerializedCartV2 {
  const { site } = context;
  const { channelType = 'WEB', externalReference, customSettings } = cart;
  const currencyCode = site.currency;
  const references = cart.externalReferences ?? (externalReference ? [externalReference] : []);
  const isUnknown = estimate.couponProblem === 'ERROR_COUPON_DOES_NOT_EXIST';
  const coupon = cart.couponCode && !isUnknown ? couponOf(context, cart.couponCode) : undefined;
  return {
    id: cart.id,
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
    revision: String(cart.revision),
    lineItems: serializeLines(estimate, cart.lines, site),
    subtotal: convertedMoneyOf(site)(subtotalOf(estimate)),
    ...(cart.buyerNote && { note: cart.buyerNote }),
    coupons: coupon ? [{ id: coupon.id, code: coupon.code }] : [],
    source: {
      channelType,
      externalReferences: references,
      createdBy: createdBy(cart.owner),
      ...(cart.customContentReference && { customContentReference: cart.customContentReference }),
    },
    businessInfo: {
      ...(cart.businessLocationId && { locationId: cart.businessLocationId }),
      languageCode: siteLanguageOf(site),
      currencyCode,
    },
    customerInfo: {
      ...customerOf(cart),
      ...serializeContact(cart.contactInfo?.contactDetails ?? {}),
      ...(cart.email && { email: cart.email }),
      ...(cart.contactId && { contactId: cart.contactId }),
      languageCode: languageOf(site),
      currencyCode,
    },
    deliveryInfo: deliveryInfo(cart, estimate),
    taxInfo: {
      pricesIncludeTax: false,
      ...(cart.taxExemptGroupId && { taxExemptGroupId: cart.taxExemptGroupId }),
    },
    paymentInfo: { ...paymentInfo(context, cart), currencyCode },
    orderPlaced: cart.completed ?? false,
    ...(cart.orderId && { orderId: cart.orderId }),
    purchaseFlowId: cart.purchaseFlowId,
    ...(customSettings && {
      settings: {
        lockGiftCard: customSettings.lockGiftCard ?? false,
        lockCouponCode: customSettings.lockCouponCode ?? false,
        policyAgreementCheckboxDisabled: customSettings.disabledPolicyAgreementCheckbox ?? false,
        manualPaymentDisabled: customSettings.disabledManualPayment ?? false,
      },
    }),
    ...(cart.overrideCheckoutUrl && { customCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.extendedFields && { extendedFields: cart.extendedFields }),
    currentCart: cart.ownerKey === keyOf(cart.owner),
    demo: cart.demo ?? false,
  };
}

function deliveryInfo(
  { contactInfo, selectedShippingOption: choice }: Cart,
  { delivery, deliveryProblem }: Estimate,
): SerializedCartV2['deliveryInfo'] {
  const chosen = deliveryProblem || delivery?.code !== choice?.code ? undefined : delivery;
  const title = chosen && { original: chosen.title, translated: chosen.title };
  return {
    ...(contactInfo?.address && { address: serializeAddress(contactInfo.address) }),
    ...(choice?.code && {
      method: {
        code: choice.code,
        appId: choice.carrierId ?? chosen?.carrierId ?? CARRIER_ID,
        ...(title && { title }),
        pickup: chosen?.pickupAddress !== undefined,
      },
    }),
    weightUnit: WEIGHT_UNIT,
  };
}

function paymentInfo(
  context: Context,
  { giftCardCode: code, giftCardAmount, billingAddress, billingContact }: Cart,
): SerializedCartV2['paymentInfo'] {
  const card = code ? cardOf(context, code) : undefined;
  const money = convertedMoneyOf(context.site);
  return {
    giftCards: card
      ? [
          {
            id: card.id,
            obfuscatedCode: maskedCode(card),
            appId: cardAppId(context, card),
            ...(giftCardAmount && { requestedRedeemAmount: money(giftCardAmount) }),
          },
        ]
      : [],
    ...(billingAddress && { billingAddress: serializeAddress(billingAddress) }),
    ...(billingContact && { billingContact: serializeContact(billingContact) }),
  };
}
