import type { Service } from '#core/contract/service';
import { cashierOperations } from './calls/cashier';
import { checkoutSessionsOperations } from './calls/checkout-sessions';
import { paymentLinksOperations } from './calls/payment-links';
import { paymentLinks, paymentLinkUses } from './payment-links/entity';
import { followLinkOrder, followRequest, paymentLinksCatchUp } from './payment-links/payments';

/** The service of payments outside a shop: visitors pay by links. It also lists the payments of all apps. */
export const getPaidService: Service = {
  collections: [paymentLinks, paymentLinkUses],
  operations: [...paymentLinksOperations, ...checkoutSessionsOperations, ...cashierOperations],
  orderFollower: { approved: (context, { id }) => followLinkOrder(context, id), couponUsed() {} },
  paymentRequestPaid: followRequest,
  catchUp: [paymentLinksCatchUp],
};
export { PAYMENT_LINK_PATH } from './payment-links/entity';
export { openPaymentLink } from './payment-links/payments';
