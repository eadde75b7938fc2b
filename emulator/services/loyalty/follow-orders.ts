import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { OrderFollower } from '#core/contract/service-links';
import { updateEntity } from '#core/entities/store';
import { accountOfContact, createAccount, transact } from './accounts/changes';
import { programOf } from './accounts/entity';
import { LOYALTY_COUPONS, loyaltyCoupons } from './coupons/entity';

/** The activity type of the automation that gives points for orders. */
const ACTIVITY = 'ecommerce/order_paid';

/**
 * Gives customers points for orders of all apps, for each whole unit of the currency while the program is active
 * (platform facts 13.2), even before they are members (platform facts 13.1). A refund does not take them back (platform
 * facts 13.3).
 */
export const followOrders: OrderFollower<Context> = {
  approved(context, { id, contactId, appId, total }) {
    if (!contactId || !context.site.installedApps.includes('loyalty')) return;
    const { status, pointsPerUnit } = programOf(context);
    const amount = new Big(total).times(pointsPerUnit).round(0, Big.roundDown).toNumber();
    if (status !== 'ACTIVE' || amount < 1) return;
    const account = accountOfContact(context, contactId) ?? createAccount(context, contactId);
    transact(context, account, {
      transactionType: 'EARN',
      amount,
      description: 'Placed an order',
      idempotencyKey: `order ${id}`,
      earnInfo: { appId, activityType: ACTIVITY, orderId: id },
    });
  },

  couponUsed(context, couponId, usages) {
    const coupon = context.documents.find(loyaltyCoupons, { 'couponReference.couponId': couponId });
    const status = usages > 0 ? ('APPLIED' as const) : ('ACTIVE' as const);
    if (coupon && coupon.status !== status) updateEntity(context, LOYALTY_COUPONS, { ...coupon, status });
  },
};
