import { coupons as meta } from '@wix/loyalty/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity } from '#core/entities/store';
import { addCoupon, type Coupon, findCoupon, isNamespace } from '#services/ecom';
import { currentAccount, memberAccount, transact } from '../accounts/changes';
import { type Account, assertActive } from '../accounts/entity';
import { rewardNotAvailable } from '../accounts/errors';
import { ACCOUNTS } from '../accounts/events';
import { tierOfAccount } from '../accounts/tier';
import { LOYALTY_COUPONS, type LoyaltyCoupon, loyaltyCoupons } from '../coupons/entity';
import { REWARDS, type Reward } from '../rewards/entity';
import { configOf, kindOf, type RewardKind } from '../rewards/rules';

const COUPON_TYPES = {
  fixedAmount: { type: 'FIXED_AMOUNT', wire: 'MONEY_OFF_AMOUNT' },
  percentage: { type: 'PERCENTAGE', wire: 'PERCENT_OFF_RATE' },
  freeShipping: { type: 'FREE_SHIPPING', wire: 'FREE_SHIPPING' },
} as const satisfies Record<RewardKind, object>;

/**
 * Returns the cost and discount of a coupon reward in a tier. @throws PlatformError 428 if it cannot be redeemed
 */
function offerOf({ id, active, couponReward }: Reward, tierId?: string) {
  const kind = kindOf(couponReward);
  const config = configOf({ couponReward }, tierId);
  assert(active && kind && config?.costInPoints, () => rewardNotAvailable(id));
  return {
    kind,
    cost: config.costInPoints,
    worth: config.amount ?? config.percentage,
    details: couponReward,
  };
}

type Offer = ReturnType<typeof offerOf>;

/** Returns a code that no coupon of the site has. */
function newCode(context: Context): string {
  const code = context.ids.guid().replaceAll('-', '').slice(0, 12).toUpperCase();
  return findCoupon(context, code) ? newCode(context) : code;
}

/** Stores the coupon for carts: it can be used once, by the customer who has its code (platform facts 13.5). */
function storeCoupon(context: Context, { name }: Reward, { kind, worth, details }: Offer): Coupon {
  const { namespace, group } = details?.scope ?? {};
  const { minimumSubtotal } = details ?? {};
  return addCoupon(context, {
    code: newCode(context),
    name,
    type: COUPON_TYPES[kind].type,
    ...(worth !== undefined && { value: String(worth) }),
    ...(isNamespace(namespace) && {
      scope: {
        namespace,
        ...(group?.name && { group: group.name }),
        ...(group?.entityId && { entityId: group.entityId }),
      },
    }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal: String(minimumSubtotal) }),
    active: true,
    startDate: context.clock.date(),
    usageLimit: 1,
  });
}

/** Returns the discount of a coupon in the format of the loyalty API. */
function specificationOf({ kind, worth, details }: Offer, name: string) {
  const { scope, minimumSubtotal, limitedToOneItem } = details ?? {};
  return {
    ...(kind === 'fixedAmount' && { moneyOffAmount: Number(worth ?? 0) }),
    ...(kind === 'percentage' && { percentOffRate: Number(worth ?? 0) }),
    ...(kind === 'freeShipping' && { freeShipping: true }),
    ...(scope && { scope: { namespace: scope.namespace ?? '', ...scope.group } }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal }),
    ...(typeof limitedToOneItem === 'boolean' && { limitedToOneItem }),
    name,
    type: COUPON_TYPES[kind].wire,
  };
}

/**
 * Redeems an account's points for a reward.
 * @returns the loyalty coupon, with the code for carts
 * @throws PlatformError 404 for an unknown reward; 428 if the program or the reward is not active
 */
export function redeem(context: Context, account: Account, rewardId: string): LoyaltyCoupon {
  assertActive(context);
  const reward = findEntity(context, REWARDS, rewardId);
  const offer = offerOf(reward, tierOfAccount(context, account).id);
  const loyaltyCouponId = context.ids.guid();
  const { transaction } = transact(context, account, {
    transactionType: 'REDEEM',
    amount: offer.cost,
    description: reward.name,
    redeemInfo: { rewardId, rewardType: reward.type, referenceEntityId: loyaltyCouponId },
  });
  const coupon = storeCoupon(context, reward, offer);
  const { name, code } = coupon;
  const specification = specificationOf(offer, name);
  const redeemed = {
    accountId: account.id,
    memberIdDeprecated: account.memberId ?? '',
    ...(account.memberId && { memberId: account.memberId }),
    transactionId: transaction.id,
    couponReference: { couponId: coupon.id, code, name, specification, deleted: false },
    status: 'ACTIVE' as const,
    rewardName: reward.name,
  };
  return createEntity(context, LOYALTY_COUPONS, redeemed, loyaltyCouponId);
}

const OWN = { callers: ['member'], app: 'loyalty' } as const;

export const couponsOperations: Operation[] = [
  ...moduleOperations('loyalty.coupons', meta, access(MANAGERS, 'loyalty'), {
    redeemPointsForCoupon(context, request) {
      const { rewardId, loyaltyAccountId } = request;
      return { coupon: redeem(context, findEntity(context, ACCOUNTS, loyaltyAccountId), rewardId) };
    },
    getLoyaltyCoupon: (context, request) => ({
      loyaltyCoupon: findEntity(context, LOYALTY_COUPONS, request.loyaltyCouponId),
    }),
    queryLoyaltyCoupons({ documents }, { query }) {
      const options = { defaultLimit: 50, maxLimit: 100, field: 'query' };
      const { items, total, pagingMetadata } = documents.queryByCursor(loyaltyCoupons, query, options);
      const { count, cursors } = pagingMetadata;
      return { loyaltyCoupons: items, metadata: { count, cursors, total, tooManyToCount: false } };
    },
    // The coupon itself stays valid in carts (SDK: deleteLoyaltyCoupon).
    deleteLoyaltyCoupon(context, request) {
      const coupon = findEntity(context, LOYALTY_COUPONS, request.id);
      assertRevision('coupon', coupon, request.revision);
      deleteEntity(context, LOYALTY_COUPONS, coupon);
    },
  }),

  ...moduleOperations('loyalty.coupons', meta, OWN, {
    redeemCurrentMemberPointsForCoupon: (context, { rewardId }) => ({
      coupon: redeem(context, currentAccount(context), rewardId),
    }),
    getCurrentMemberCoupons(context, _request) {
      const account = memberAccount(context);
      return {
        loyaltyCoupons: account ? context.documents.list(loyaltyCoupons, { accountId: account.id }) : [],
      };
    },
  }),
];
