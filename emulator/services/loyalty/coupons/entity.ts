import type { coupons as meta } from '@wix/loyalty/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

type Wire = Serialized<meta.LoyaltyCouponOriginal>;

/** A coupon that a customer got for points; carts accept it by its code. */
export interface LoyaltyCoupon extends Entity {
  accountId: string;
  /** Empty if the customer is not a member. */
  memberIdDeprecated: string;
  memberId?: string;
  transactionId: string;
  couponReference: NonNullable<Wire['couponReference']> & { couponId: string };
  status: 'ACTIVE' | 'APPLIED';
  rewardName: string;
}

export const loyaltyCoupons = collection<LoyaltyCoupon>('loyalty_coupons', {
  shown: { title: 'Coupons for points', group: 'Loyalty', calls: ['loyalty.coupons', 'loyaltyCoupon'] },
  fields: {
    accountId: 'string',
    memberId: 'string',
    transactionId: 'string',
    rewardName: 'string',
    status: 'string',
    'couponReference.couponId': 'string',
    'couponReference.code': 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  indexes: [['accountId'], ['couponReference.couponId']],
});

export const LOYALTY_COUPONS: EntityKind<LoyaltyCoupon, 'loyalty coupon'> = {
  name: 'loyalty coupon',
  collection: loyaltyCoupons,
  views: [{ fqdn: 'wix.loyalty.v1.coupon', serialize: (_, coupon) => coupon }],
};
