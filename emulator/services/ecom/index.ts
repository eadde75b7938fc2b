import type { Service } from '#core/contract/service';
import { abandonedCheckoutsCatchUp } from './abandoned-checkouts/catch-up';
import { abandonedCheckouts } from './abandoned-checkouts/content';
import { abandonedCheckoutsOperations } from './abandoned-checkouts/operations';
import { notifyWaiting } from './back-in-stock-notifications/notify';
import { backInStockNotificationsOperations } from './back-in-stock-notifications/operations';
import { stockRequests } from './back-in-stock-notifications/store';
import { cartOperations } from './cart/operations';
import { carts } from './cart/store';
import { cartV2Operations } from './cart-v2/operations';
import { checkoutOperations } from './checkout/operations';
import { checkouts } from './checkout/store';
import { checkoutTemplates } from './checkout-templates/changes';
import { checkoutTemplatesOperations } from './checkout-templates/operations';
import { seedCoupons } from './coupons/seed';
import { coupons } from './coupons/store';
import { handOverToMember } from './current-cart/merge-at-log-in';
import { currentCartOperations } from './current-cart/operations';
import { currentCartV2Operations } from './current-cart-v2/operations';
import { discountRulesCatchUp } from './discount-rules/catch-up';
import { discountRulesOperations } from './discount-rules/operations';
import { discountRules } from './discount-rules/store';
import { downloads } from './downloads/changes';
import { draftOrdersOperations } from './draft-orders/operations';
import { draftOrders } from './draft-orders/store';
import { giftCards, seedGiftCards } from './gift-cards/redeem';
import { orderBillingOperations } from './order-billing/operations';
import { refundsCatchUp } from './order-billing/refund';
import { orderFulfillmentsOperations } from './order-fulfillments/operations';
import { orderFulfillments } from './order-fulfillments/store';
import { orderInvoices } from './order-invoices/changes';
import { orderInvoicesOperations } from './order-invoices/operations';
import { paymentRequestsCatchUp } from './order-payment-requests/catch-up';
import { orderPaymentRequestsOperations } from './order-payment-requests/operations';
import { paymentRequests } from './order-payment-requests/store';
import { orderTransactionsOperations } from './order-transactions/operations';
import { transactions } from './order-transactions/store';
import { unpaidOrdersCatchUp } from './orders/catch-up';
import { ordersOperations } from './orders/operations';
import { seedOrders } from './orders/seed';
import { orders } from './orders/store';
import { ordersWriteOperations } from './orders/write-operations';
import { recommendationsOperations } from './recommendations/operations';
import { ecomRedirects } from './redirects';
import { shippingOptionsOperations } from './shipping-options/operations';
import { shippingOptions } from './shipping-options/store';
import { contractsCatchUp } from './subscription-contracts/catch-up';
import { subscriptionContractsOperations } from './subscription-contracts/operations';
import { subscriptionContracts } from './subscription-contracts/store';

/** Carts, checkouts, orders and coupons. */
export const ecomService: Service = {
  collections: [
    carts,
    checkouts,
    orders,
    coupons,
    transactions,
    orderFulfillments,
    giftCards,
    orderInvoices,
    paymentRequests,
    draftOrders,
    downloads,
    subscriptionContracts,
    abandonedCheckouts,
    stockRequests,
    discountRules,
    checkoutTemplates,
    shippingOptions,
  ],
  operations: [
    ...currentCartOperations,
    ...cartOperations,
    ...currentCartV2Operations,
    ...cartV2Operations,
    ...checkoutOperations,
    ...ordersOperations,
    ...ordersWriteOperations,
    ...orderTransactionsOperations,
    ...orderBillingOperations,
    ...orderFulfillmentsOperations,
    ...orderInvoicesOperations,
    ...orderPaymentRequestsOperations,
    ...draftOrdersOperations,
    ...abandonedCheckoutsOperations,
    ...backInStockNotificationsOperations,
    ...discountRulesOperations,
    ...checkoutTemplatesOperations,
    ...recommendationsOperations,
    ...shippingOptionsOperations,
    ...subscriptionContractsOperations,
  ],
  seed(context) {
    seedCoupons(context);
    seedGiftCards(context);
  },
  seedPurchases: seedOrders,
  memberLoggedIn: handOverToMember,
  itemChanged: notifyWaiting,
  redirects: ecomRedirects,
  catchUp: [
    unpaidOrdersCatchUp,
    contractsCatchUp,
    refundsCatchUp,
    paymentRequestsCatchUp,
    discountRulesCatchUp,
    abandonedCheckoutsCatchUp,
  ],
};
export { cartOf, newCart, saveCart } from './cart/changes';
export { withItems } from './cart/lines';
export { completionPath } from './cart-v2/order/completion';
export { findCheckout, type Shipping } from './checkout/checks';
export type { Checkout } from './checkout/store';
export { type CheckoutSummary, checkoutSummary } from './checkout/summary';
export { saveCheckout, withTypedCodes } from './checkout/update';
export { countCoupon, findCoupon } from './coupons/changes';
export { couponError } from './coupons/errors';
export { type CouponProblem, checkCoupon } from './coupons/rules';
export { type Coupon, coupons } from './coupons/store';
export { DOWNLOADS, downloadOf } from './downloads/changes';
export { voidMembership } from './memberships/refund';
export { payRequest } from './order-payment-requests/pay';
export type { PaymentRequest } from './order-payment-requests/store';
export { findPaymentRequest, PAY_PATH } from './order-payment-requests/store';
export { findOrder } from './orders/changes';
export { placeOrder, recordOrder } from './orders/place';
export { type Order, orders } from './orders/store';
export { subscriptionContracts } from './subscription-contracts/store';
export { calculateTotals } from './totals-calculator/calculate';
