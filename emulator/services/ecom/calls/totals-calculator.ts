import { totalsCalculator as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { moduleOperations, type RequestOf } from '#core/contract/operation';
import type { Basket, Owner } from '../carts/entity';
import { taxableAddressOf } from '../carts/serialize';
import { coupons } from '../discounts/coupons/entity';
import { GIFT_CARD_PROBLEMS } from '../discounts/gift-cards/errors';
import { cardAppId, dueNow, findGiftCard, giftCardShare, maskedCode } from '../discounts/gift-cards/redeem';
import { withMemberships } from '../discounts/memberships/choose';
import { serializeMemberships, serializeSelectedMemberships } from '../discounts/memberships/serialize';
import { moneyOf, WEIGHT_UNIT } from '../items/money';
import type { PricedLine } from '../items/types';
import { serializeCalculationErrors } from '../totals/errors';
import { estimateLines } from '../totals/estimate';
import { givenLines } from '../totals/given-lines';
import {
  serializeAppliedDiscounts,
  serializeLinePrices,
  serializeNothing,
  serializePayNowAndLater,
  serializePriceSummary,
} from '../totals/serialize';
import { serializeFees, serializeTaxSummary } from '../totals/serialize-charges';
import { serializeShippingInfo } from '../totals/serialize-delivery';
import type { Estimate } from '../totals/types';

type Request = RequestOf<typeof meta.calculateTotals>;

/** @throws PlatformError 403 for another member, unless the caller manages the site */
function ownerOf(context: Context, { memberId }: Request): Owner {
  const { role, id } = context.caller;
  if (!memberId || (role === 'member' && id === memberId)) return { role, id };
  assert(isManager(context), () => permissionDenied('calculate the totals of another member'));
  return { role: 'member', id: memberId };
}

/** An unknown id is a code that no coupon has, so that the answer names the problem. */
const codeOf = ({ documents }: Context, { couponId, couponCode }: Request) =>
  couponId ? (documents.get(coupons, couponId)?.code ?? couponId) : couponCode;

function basketOf(context: Context, request: Request): Basket {
  const { buyerEmail, buyerPhone, shippingAddress, selectedShippingOption } = request;
  const couponCode = codeOf(context, request);
  return {
    lines: [],
    ...(couponCode && { couponCode }),
    merchantDiscounts: [],
    ...(buyerEmail && { email: buyerEmail }),
    contactInfo: {
      ...(shippingAddress && { address: shippingAddress }),
      ...(buyerPhone && { contactDetails: { phone: buyerPhone } }),
    },
    ...(selectedShippingOption && { selectedShippingOption }),
    ...(request.businessLocationId && { businessLocationId: request.businessLocationId }),
    ...(request.extendedFields && { extendedFields: request.extendedFields }),
    purchaseFlowId: request.purchaseFlowId ?? context.ids.guid(),
  };
}

/** Returns the lines with the memberships that the request selects, and the selection by line. */
function linesOf(context: Context, { lineItems = [], selectedMemberships }: Request) {
  const priced = givenLines(context, lineItems);
  const lines = withMemberships(
    priced.map(({ id, quantity }) => ({ id, quantity })),
    priced,
    selectedMemberships?.memberships ?? [],
    'selectedMemberships.memberships',
  );
  const selectedAt = (index: number) => {
    const { membershipId: selected, membershipAppId: selectedAppId } = lines[index] ?? {};
    return { ...(selected && { selected }), ...(selectedAppId && { selectedAppId }) };
  };
  const chosen = priced.map(
    (line, index): PricedLine => ({
      ...line,
      ...(line.membership && { membership: { ...line.membership, ...selectedAt(index) } }),
    }),
  );
  return { lines, priced: chosen };
}

/** Serializes the share of the gift card, what is left to pay, and the reason why the card pays nothing. */
function giftCardPart(context: Context, request: Request, result: Estimate) {
  const { giftCardCode, giftCardRedeemAmount } = request;
  const money = moneyOf(context.site);
  const giftCard = giftCardCode ? findGiftCard(context, giftCardCode) : undefined;
  const usable = giftCard?.card && !giftCard.problem ? giftCard.card : undefined;
  const share =
    usable &&
    giftCardShare(context, { giftCardCode: usable.code, giftCardAmount: giftCardRedeemAmount }, result);
  const paid = share?.amount ?? new Big(0);
  return {
    ...(share && {
      giftCard: {
        id: share.card.id,
        obfuscatedCode: maskedCode(share.card),
        amount: money(share.amount),
        appId: cardAppId(context, share.card),
        ...(giftCardRedeemAmount && { requestedAmount: money(giftCardRedeemAmount) }),
      },
    }),
    payNowTotalAfterGiftCard: money(dueNow(result, context.site).minus(paid)),
    totalAfterGiftCard: money(result.totals.total.minus(paid)),
    problem: giftCard?.problem,
  };
}

/** Returns prices without the exempt amount of the tax, which only carts have. */
function withoutExempt<Prices extends { taxDetails?: object }>(prices: Prices): Prices {
  const known = Object.entries(prices.taxDetails ?? {}).filter(([name]) => name !== 'exemptAmount');
  return { ...prices, taxDetails: Object.fromEntries(known) };
}

function calculate(context: Context, request: Request) {
  const { site } = context;
  const { lines, priced } = linesOf(context, request);
  const { shippingAddress, billingAddress } = request;
  const basket = basketOf(context, request);
  const result = estimateLines(context, basket, priced, ownerOf(context, request), {
    shippingAddress,
    billingAddress,
  });
  const prices = serializeLinePrices(result, site).map(withoutExempt);
  const money = moneyOf(site);
  const { giftCardCalculationErrors, ...calculationErrors } = serializeCalculationErrors(result);
  const { problem, ...gift } = giftCardPart(context, request, result);
  return {
    calculatedLineItems: result.lines.map((line, index) => ({
      lineItemId: line.id,
      pricesBreakdown: {
        ...prices[index],
        modifiers: line.shown.modifiersTotalPrice ?? money('0'),
        depositAmount: money(line.deposit ?? '0'),
      },
      paymentOption: line.shown.paymentOption,
      taxableAddress: request.lineItems?.[index]?.taxableAddress ?? taxableAddressOf(line),
    })),
    priceSummary: serializePriceSummary(result, site),
    ...gift,
    taxSummary: serializeTaxSummary(result, site),
    shippingInfo: serializeShippingInfo(result, site),
    appliedDiscounts: serializeAppliedDiscounts(result, site),
    calculationErrors: {
      ...calculationErrors,
      ...(problem && {
        giftCardCalculationError: {
          applicationError: { code: problem, description: GIFT_CARD_PROBLEMS[problem] },
        },
      }),
    },
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    conversionCurrency: site.currency,
    checkoutConversionRate: '1',
    taxIncludedInPrice: result.tax?.included ?? false,
    ...serializePayNowAndLater(result, site),
    payAfterFreeTrial: serializeNothing(site),
    membershipOptions: {
      ...serializeMemberships(result.memberships),
      selectedMemberships: serializeSelectedMemberships(lines, result.memberships),
    },
    additionalFees: serializeFees(result, site).map(withoutExempt),
  };
}

/** Totals of lines that need not be in a cart, at the prices of the request (platform facts 46.1). */
export const totalsCalculatorOperations = moduleOperations(
  'ecom.totalsCalculator',
  meta,
  { callers: ['visitor', 'member', 'owner', 'app'] },
  { calculateTotals: calculate },
);
