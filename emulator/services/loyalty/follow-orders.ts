import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { OrderFollower } from '#core/contract/service-links';
import { updateEntity } from '#core/entities/store';
import { accountOfContact, transact } from './accounts/changes';
import { LOYALTY_COUPONS, loyaltyCoupons } from './coupons/store';
import { programOf } from './stored/programs';

/** What the automation that gives points for orders is called. */
const ACTIVITY = 'ecommerce/order_paid';

/**
 * Who has an account, as members do, earns points by orders of every app, for each whole unit of the currency, while the
 * program is active. They stay when an order is refunded: the platform leaves it to the owner to take them back.
 */
export const followOrders: OrderFollower<Context> = {
  approved(context, { id, contactId, appId, total }) {
    const account = contactId && accountOfContact(context, contactId);
    if (!account || !context.site.installedApps.includes('loyalty')) return;
    const { status, pointsPerUnit } = programOf(context);
    const amount = new Big(total).times(pointsPerUnit).round(0, Big.roundDown).toNumber();
    if (status !== 'ACTIVE' || amount < 1) return;
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
