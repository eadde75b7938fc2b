import type { Service } from '#core/contract/service';
import demoCurrencies from '#seed/community/site-currencies.json';
import { abandonedCheckoutsCatchUp } from './abandoned-checkouts/changes';
import { abandonedCheckouts } from './abandoned-checkouts/events';
import { abandonedCheckoutsOperations } from './abandoned-checkouts/operations';
import { stockRequests } from './back-in-stock-notifications/changes';
import { backInStockNotificationsOperations, notifyWaiting } from './back-in-stock-notifications/operations';
import {
  backInStockSettingsOperations,
  collectionStates,
  setCollecting,
} from './back-in-stock-settings/operations';
import { cartOperations } from './cart/operations';
import { cartV2Operations } from './cart-v2/operations';
import { checkoutOperations } from './checkout/operations';
import { checkoutTemplates } from './checkout-templates/changes';
import { checkoutTemplatesOperations } from './checkout-templates/operations';
import { seedCoupons } from './coupons/changes';
import { coupons } from './coupons/store';
import { currenciesOperations } from './currencies/operations';
import { handOverToMember } from './current-cart/merge-at-log-in';
import { currentCartOperations } from './current-cart/operations';
import { currentCartV2Operations } from './current-cart-v2/operations';
import { discountRulesCatchUp, discountRulesOperations } from './discount-rules/operations';
import { discountRules } from './discount-rules/store';
import { downloads } from './downloads/changes';
import { draftOrdersOperations } from './draft-orders/operations';
import { draftOrders } from './draft-orders/store';
import { seedGiftCards } from './gift-cards/changes';
import { giftCards, giftCardTransactions } from './gift-cards/store';
import { orderBillingOperations } from './order-billing/operations';
import { submitEvent } from './order-billing/provider-events';
import { refundsCatchUp } from './order-billing/refund';
import { orderFulfillments } from './order-fulfillments/changes';
import { orderFulfillmentsOperations } from './order-fulfillments/operations';
import { orderInvoices } from './order-invoices/changes';
import { orderInvoicesOperations } from './order-invoices/operations';
import { paymentRequestsCatchUp } from './order-payment-requests/changes';
import { orderPaymentRequestsOperations } from './order-payment-requests/operations';
import { awaitedStock } from './order-stock/changes';
import { orderTransactionsOperations } from './order-transactions/operations';
import { unpaidOrdersCatchUp } from './orders/catch-up';
import { ordersOperations } from './orders/operations';
import { contractsCatchUp } from './orders/renewals';
import { ordersWriteOperations } from './orders/write-operations';
import { ordersSettings, ordersSettingsOperations } from './orders-settings/operations';
import { paymentRequests } from './payments/requests/changes';
import { recommendationsOperations } from './recommendations/operations';
import { ecomRedirects } from './redirects';
import { seedOrders } from './seed';
import { PLUGIN_KINDS } from './service-plugins/kinds';
import { shippingOptionsOperations } from './shipping-options/operations';
import { shippingOptions } from './shipping-options/store';
import { saveCurrencies, siteCurrencies, siteCurrencyOperations } from './site-currency/operations';
import { carts } from './stored/carts';
import { checkouts } from './stored/checkouts';
import { orders } from './stored/orders';
import { providerTransactions, transactions } from './stored/transactions';
import { storesOrdersOperations } from './stores-orders/operations';
import { subscriptionContractsOperations } from './subscription-contracts/operations';
import { subscriptionContracts } from './subscription-contracts/store';

export const ecomService: Service = {
  collections: [
    carts,
    checkouts,
    orders,
    coupons,
    transactions,
    providerTransactions,
    orderFulfillments,
    giftCards,
    giftCardTransactions,
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
    siteCurrencies,
    ordersSettings,
    awaitedStock,
    collectionStates,
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
    submitEvent,
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
    ...currenciesOperations,
    ...siteCurrencyOperations,
    ...ordersSettingsOperations,
    ...backInStockSettingsOperations,
    ...storesOrdersOperations,
  ],
  seed(context) {
    seedCoupons(context);
    seedGiftCards(context);
    saveCurrencies(context, demoCurrencies);
    setCollecting(context, true);
  },
  // A shop with products of its own accepts requests for sold-out products, like the demo site.
  seedFolder: () => (context) => setCollecting(context, true),
  seedPurchases: seedOrders,
  memberLoggedIn: handOverToMember,
  itemChanged: notifyWaiting,
  redirects: ecomRedirects,
  pluginKinds: PLUGIN_KINDS,
  catchUp: [
    unpaidOrdersCatchUp,
    contractsCatchUp,
    refundsCatchUp,
    paymentRequestsCatchUp,
    discountRulesCatchUp,
    abandonedCheckoutsCatchUp,
  ],
};
export { collectionStates, setCollecting } from './back-in-stock-settings/operations';
export { completionPath } from './cart-v2/order/completion';
export { cartOf, newCart, saveCart } from './carts/changes';
export { withItems } from './carts/lines';
export { orVoid, placeOrder } from './checkout/place-order';
export { type CheckoutSummary, checkoutSummary } from './checkout/summary';
export { findCheckout, type Shipping } from './checkouts/checks';
export { saveCheckout, withTypedCodes } from './checkouts/update';
export { addCoupon, countCoupon, findCoupon, uncountCoupon } from './coupons/changes';
export { type CouponProblem, checkCoupon, couponError, isNamespace } from './coupons/rules';
export { COUPONS, type Coupon, coupons, serializeCoupon, specificationOf, WORTH } from './coupons/store';
export { DOWNLOADS, downloadOf } from './downloads/changes';
export { changeOrderedItem } from './draft-orders/change-item';
export { addGiftCard, changeBalance, changeGiftCard } from './gift-cards/changes';
export {
  GIFT_CARDS,
  type GiftCard,
  giftCardAmount,
  giftCards,
  giftCardTransactions,
  serializeGiftCard,
} from './gift-cards/store';
export { moneyOf } from './line-items/money';
export { findPaymentRequest, PAY_PATH, payRequest } from './order-payment-requests/changes';
export { recordOrder } from './orders/record';
export { cancelOrder } from './orders/update';
export { voidMembership } from './payments/changes';
export { payAtProvider, providersOf } from './payments/provider';
export type { PaymentRequest } from './payments/requests/changes';
export { assertConfirmed } from './payments/test-cards';
export { findOrder } from './placed-orders/changes';
export type { Checkout } from './stored/checkouts';
export { type Order, orders } from './stored/orders';
export { subscriptionContracts } from './subscription-contracts/store';
export { calculateTotals } from './totals-calculator/calculate';
