import { coupons as meta } from '@wix/loyalty/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { ACCOUNTS, currentAccount, memberAccount } from '../accounts/changes';
import { LOYALTY_COUPONS, loyaltyCoupons, redeem } from './redeem';

const MANAGE = { callers: MANAGERS, app: 'loyalty' } as const;
const OWN = { callers: ['member'], app: 'loyalty' } as const;

/** The coupons that customers got for their points. */
export const couponsOperations: Operation[] = [
  ...moduleOperations('loyalty.coupons', meta, MANAGE, {
    redeemPointsForCoupon(request, context) {
      const { rewardId, loyaltyAccountId } = request;
      return { coupon: redeem(context, findEntity(context, ACCOUNTS, loyaltyAccountId), rewardId) };
    },
    getLoyaltyCoupon: (request, context) => ({
      loyaltyCoupon: findEntity(context, LOYALTY_COUPONS, request.loyaltyCouponId),
    }),
    queryLoyaltyCoupons({ query }, { documents }) {
      const options = { defaultLimit: 50, maxLimit: 100, field: 'query' };
      const { items, total, pagingMetadata } = documents.queryByCursor(loyaltyCoupons, query, options);
      const { count, cursors } = pagingMetadata;
      return { loyaltyCoupons: items, metadata: { count, cursors, total, tooManyToCount: false } };
    },
    // The coupon itself stays valid in carts (SDK: deleteLoyaltyCoupon).
    deleteLoyaltyCoupon(request, context) {
      const coupon = findEntity(context, LOYALTY_COUPONS, request.id);
      assertRevision('coupon', coupon, request.revision);
      deleteEntity(context, LOYALTY_COUPONS, coupon);
      return {};
    },
  }),

  ...moduleOperations('loyalty.coupons', meta, OWN, {
    redeemCurrentMemberPointsForCoupon: ({ rewardId }, context) => ({
      coupon: redeem(context, currentAccount(context), rewardId),
    }),
    getCurrentMemberCoupons(_request, context) {
      const account = memberAccount(context);
      return {
        loyaltyCoupons: account ? context.documents.list(loyaltyCoupons, { accountId: account.id }) : [],
      };
    },
  }),
];
