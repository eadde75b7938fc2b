import type { Context } from '#core/contract/context';
import { couponLines, findCoupon } from '../../../discounts/coupons/changes';
import { type CouponProblem, serializeCouponProblem } from '../../../discounts/coupons/errors';
import { linesOfCoupon } from '../../../discounts/coupons/rules';
import type { PricedLine } from '../../../items/types';
import type { Estimate } from '../../../totals/types';
import type { Cart } from '../../entity';
import { convertedMoneyOf } from '../../v2-money';
import type { ViolationV2 } from '../../v2-types';

type StatusData = NonNullable<ViolationV2['invalidCouponStatusData']>;

const REASONS: Record<CouponProblem, NonNullable<StatusData['reason']>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'UNKNOWN_INVALID_COUPON_REASON',
  ERROR_COUPON_IS_DISABLED: 'DISABLED',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'INACTIVE',
  ERROR_COUPON_HAS_EXPIRED: 'EXPIRED',
  ERROR_COUPON_USAGE_EXCEEDED: 'MAX_USAGE_EXCEEDED',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
  ERROR_INVALID_SUBTOTAL: 'MIN_SUBTOTAL_NOT_REACHED',
};

/**
 * Returns the reason why a coupon cannot be used, as data of an error or a violation (SDK:
 * `InvalidCouponStatusErrorData`).
 */
export function couponStatusData(
  context: Context,
  couponCode: string,
  problem: CouponProblem,
  lines: readonly PricedLine[],
): StatusData {
  const coupon = findCoupon(context, couponCode);
  if (problem !== 'ERROR_INVALID_SUBTOTAL' || !coupon) return { couponCode, reason: REASONS[problem] };
  const { minimumSubtotal = '0' } = coupon;
  if (linesOfCoupon(coupon, couponLines(context, lines)).length === 0 || Number(minimumSubtotal) === 0)
    return { couponCode, reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' };
  const requiredMinimumSubtotal = convertedMoneyOf(context.site)(minimumSubtotal);
  return { couponCode, reason: REASONS[problem], minSubtotalNotReachedDetails: { requiredMinimumSubtotal } };
}

export function couponFault(
  context: Context,
  { couponCode }: Cart,
  { couponProblem, lines }: Estimate,
): Omit<ViolationV2, 'severity'>[] {
  if (!couponCode || !couponProblem) return [];
  const { description } = serializeCouponProblem(couponProblem);
  const scope = 'DISCOUNT';
  if (couponProblem === 'ERROR_COUPON_DOES_NOT_EXIST')
    return [{ scope, code: 'INVALID_COUPON_CODE', description, invalidCouponCodeData: { couponCode } }];
  const invalidCouponStatusData = couponStatusData(context, couponCode, couponProblem, lines);
  return [{ scope, code: 'INVALID_COUPON_STATUS', description, invalidCouponStatusData }];
}
