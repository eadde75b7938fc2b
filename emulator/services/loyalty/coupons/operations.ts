import { coupons as meta } from '@wix/loyalty/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { currentAccount, findAccount, memberAccount } from '../accounts/find';
import { redeem } from './redeem';
import { LOYALTY_COUPONS, loyaltyCoupons } from './store';

const MANAGE = { callers: MANAGERS, app: 'loyalty' } as const;
const OWN = { callers: ['member'], app: 'loyalty' } as const;

/** What points were redeemed for. */
export const couponsOperations: Operation[] = [
  operation(
    'loyalty.coupons.redeemPointsForCoupon',
    meta.redeemPointsForCoupon,
    MANAGE,
    (request, context) => {
      const { rewardId, loyaltyAccountId } = request;
      return { coupon: redeem(context, findAccount(context, loyaltyAccountId), rewardId) };
    },
  ),

  operation(
    'loyalty.coupons.redeemCurrentMemberPointsForCoupon',
    meta.redeemCurrentMemberPointsForCoupon,
    OWN,
    ({ rewardId }, context) => ({ coupon: redeem(context, currentAccount(context), rewardId) }),
  ),

  operation('loyalty.coupons.getLoyaltyCoupon', meta.getLoyaltyCoupon, MANAGE, (request, context) => ({
    loyaltyCoupon: findEntity(context, LOYALTY_COUPONS, request.loyaltyCouponId),
  })),

  operation(
    'loyalty.coupons.getCurrentMemberCoupons',
    meta.getCurrentMemberCoupons,
    OWN,
    (_request, context) => {
      const account = memberAccount(context);
      return {
        loyaltyCoupons: account ? context.documents.list(loyaltyCoupons, { accountId: account.id }) : [],
      };
    },
  ),

  operation(
    'loyalty.coupons.queryLoyaltyCoupons',
    meta.queryLoyaltyCoupons,
    MANAGE,
    ({ query }, { documents }) => {
      const options = { defaultLimit: 50, maxLimit: 100, field: 'query' };
      const { items, total, pagingMetadata } = documents.queryByCursor(loyaltyCoupons, query, options);
      const { count, cursors } = pagingMetadata;
      return { loyaltyCoupons: items, metadata: { count, cursors, total, tooManyToCount: false } };
    },
  ),

  // The coupon that carts take stays as it is (SDK: deleteLoyaltyCoupon).
  operation('loyalty.coupons.deleteLoyaltyCoupon', meta.deleteLoyaltyCoupon, MANAGE, (request, context) => {
    const coupon = findEntity(context, LOYALTY_COUPONS, request.id);
    assertRevision('coupon', coupon, request.revision);
    deleteEntity(context, LOYALTY_COUPONS, coupon);
    return {};
  }),
];
