import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { toAmount } from '#core/money';
import { amountOf } from '../plans/pricing-variants';
import { type PricingVariant, planOrders } from '../plans/store';

type PriceOverride = NonNullable<NonNullable<PricingVariant['priceOverrides']>['overrides']>[number];
type Conditions = NonNullable<PriceOverride['conditions']>;
type Fee = NonNullable<PricingVariant['fees']>[number];

/** The buyer and time of a purchase, which the conditions of overrides refer to. */
export interface Purchase {
  /** Undefined if the buyer is unknown. */
  memberId?: string | undefined;
  /** Whether the member has had a plan of the site before. */
  isReturning: boolean;
  /** Milliseconds. */
  now: number;
}

/** Returns the purchase that a member or a visitor makes now. */
export function purchaseBy({ clock, documents }: Context, memberId: string | undefined): Purchase {
  const filter = { 'buyer.memberId': memberId, status: { $ne: 'DRAFT' } };
  const isReturning = memberId !== undefined && documents.count(planOrders, filter) > 0;
  return { memberId, isReturning, now: clock.now() };
}

/** Whether a purchase meets all conditions of an override (SDK: PurchaseConditions). */
function applies(conditions: Conditions = {}, { memberId, isReturning, now }: Purchase): boolean {
  const { customerEligibility, specificMembersOptions, validFromDate, validUntilDate } = conditions;
  if (validFromDate && now < Date.parse(validFromDate)) return false;
  if (validUntilDate && now >= Date.parse(validUntilDate)) return false;
  if (customerEligibility === 'RETURNING') return isReturning;
  if (customerEligibility === 'SPECIFIC_MEMBERS')
    return memberId !== undefined && (specificMembersOptions?.memberIds ?? []).includes(memberId);
  return true;
}

const lowest = (amounts: readonly Big[]): Big | undefined =>
  amounts.reduce<Big | undefined>((least, it) => (least?.lte(it) ? least : it), undefined);

/** Returns the price of a variant after an override. */
function overridden(amount: string, override: PriceOverride): Big {
  const { overrideType, fixedPriceOptions, percentageDiscountOptions } = override;
  if (overrideType === 'FIXED_PRICE') return new Big(fixedPriceOptions?.amount || '0');
  const off = new Big(percentageDiscountOptions?.percentage || '0').div(100);
  return new Big(amount).times(new Big(1).minus(off));
}

/** Returns a fee after its overrides, or undefined if it is waived. The lowest applies; a waiver counts as 0. */
function feeFor(fee: Fee, { feeOverrides }: PricingVariant, purchase: Purchase): Fee | undefined {
  const found = (feeOverrides?.overrides ?? []).filter(
    ({ feeId, conditions }) => feeId === fee.id && applies(conditions, purchase),
  );
  const amount = lowest(
    found.map(({ overrideType, fixedAmountOptions }) =>
      overrideType === 'WAIVED' ? new Big(0) : new Big(fixedAmountOptions?.amount || '0'),
    ),
  );
  if (!amount) return fee;
  return amount.eq(0) ? undefined : { ...fee, fixedAmountOptions: { amount: amount.toFixed() } };
}

/**
 * Returns a pricing variant with the price and the fees of one purchase. An override replaces the price, even by a
 * higher one; of several the lowest applies (SDK: PricingVariant).
 * @param currency ISO 4217, for rounding a discounted price
 */
export function variantFor(variant: PricingVariant, purchase: Purchase, currency: string): PricingVariant {
  const { priceOverrides, fees = [] } = variant;
  const found = (priceOverrides?.overrides ?? []).filter(({ conditions }) => applies(conditions, purchase));
  const amount = lowest(found.map((override) => overridden(amountOf(variant), override)));
  return {
    ...variant,
    ...(amount && { pricingStrategies: [{ flatRate: { amount: toAmount(amount, currency) } }] }),
    fees: fees.flatMap((fee) => feeFor(fee, variant, purchase) ?? []),
  };
}
