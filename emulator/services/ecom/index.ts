import type { Service } from '#core/contract/service';
import demoCurrencies from '#seed/community/site-currencies.json';
import { abandonedCheckoutsOperations } from './calls/abandoned-checkouts';
import { backInStockNotificationsOperations, notifyWaiting } from './calls/back-in-stock-notifications';
import { backInStockSettingsOperations } from './calls/back-in-stock-settings';
import { cartOperations } from './calls/cart';
import { cartV2Operations } from './calls/cart-v2';
import { checkoutOperations } from './calls/checkout';
import { checkoutTemplatesOperations } from './calls/checkout-templates';
import { currenciesOperations } from './calls/currencies';
import { currentCartOperations } from './calls/current-cart';
import { currentCartV2Operations } from './calls/current-cart-v2';
import { deliveryProfileOperations } from './calls/delivery-profile';
import { discountRulesOperations } from './calls/discount-rules';
import { draftOrdersOperations } from './calls/draft-orders';
import { ecommerceSettingsOperations } from './calls/ecommerce-settings';
import { localDeliveryOptionsOperations } from './calls/local-delivery-options';
import { manualTaxMappingsOperations } from './calls/manual-tax-mappings';
import { orderBillingOperations } from './calls/order-billing';
import { orderFulfillmentsOperations } from './calls/order-fulfillments';
import { orderInvoicesOperations } from './calls/order-invoices';
import { orderPaymentRequestsOperations } from './calls/order-payment-requests';
import { orderTransactionsOperations } from './calls/order-transactions';
import { ordersOperations } from './calls/orders';
import { ordersSettingsOperations } from './calls/orders-settings';
import { ordersWriteOperations } from './calls/orders-write';
import { pickupLocationsOperations } from './calls/pickup-locations';
import { recommendationsOperations } from './calls/recommendations';
import { shippingOptionsOperations } from './calls/shipping-options';
import { saveCurrencies, siteCurrencyOperations } from './calls/site-currency';
import { storesOrdersOperations } from './calls/stores-orders';
import { subscriptionContractsOperations } from './calls/subscription-contracts';
import { taxCalculationOperations } from './calls/tax-calculation';
import { taxGroupsOperations } from './calls/tax-groups';
import { taxRegionsOperations } from './calls/tax-regions';
import { totalsCalculatorOperations } from './calls/totals-calculator';
import { carts } from './carts/entity';
import { abandonedCheckoutsCatchUp } from './checkouts/abandoned/changes';
import { abandonedCheckouts } from './checkouts/abandoned/entity';
import { checkouts } from './checkouts/entity';
import { checkoutTemplates } from './checkouts/templates/entity';
import { seedCoupons } from './discounts/coupons/changes';
import { coupons } from './discounts/coupons/entity';
import { seedGiftCards } from './discounts/gift-cards/changes';
import { giftCards, giftCardTransactions } from './discounts/gift-cards/entity';
import { discountRulesCatchUp } from './discounts/rules/catch-up';
import { discountRules } from './discounts/rules/entity';
import { collectionStates, setCollecting, stockRequests } from './items/back-in-stock/entity';
import { handOverToMember } from './merge-at-log-in';
import { downloads } from './orders/downloads/entity';
import { draftOrders } from './orders/drafts/entity';
import { orders } from './orders/entity';
import { orderFulfillments } from './orders/fulfillments/entity';
import { unpaidOrdersCatchUp } from './orders/placing/catch-up';
import { contractsCatchUp } from './orders/placing/renewals';
import { ordersSettings } from './orders/settings/entity';
import { awaitedStock } from './orders/stock/entity';
import { subscriptionContracts } from './orders/subscription-contracts/entity';
import { submitEvent } from './payments/billing/provider-events';
import { refundsCatchUp } from './payments/billing/refund';
import { providerTransactions, transactions } from './payments/entity';
import { orderInvoices } from './payments/invoices/entity';
import { paymentRequests } from './payments/requests/entity';
import { paymentRequestsCatchUp } from './payments/requests/pay/changes';
import { ecomRedirects } from './redirects';
import { seedOrders } from './seed';
import { PLUGIN_KINDS } from './service-plugins/kinds';
import { siteCurrencies } from './totals/currencies/entity';
import { shippingOptions } from './totals/shipping/entity';
import { localDeliveries } from './totals/shipping/places/local-deliveries/entity';
import { pickupLocations } from './totals/shipping/places/pickup-locations/entity';
import { deliveryProfiles } from './totals/shipping/profiles/entity';
import { manualTaxMappings, taxGroups, taxRegions } from './totals/taxes/entity';
import { seedTaxes } from './totals/taxes/rates';

export const ecomService: Service = {
  collections: [
    taxGroups,
    taxRegions,
    manualTaxMappings,
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
    deliveryProfiles,
    localDeliveries,
    pickupLocations,
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
    ...deliveryProfileOperations,
    ...localDeliveryOptionsOperations,
    ...pickupLocationsOperations,
    ...subscriptionContractsOperations,
    ...totalsCalculatorOperations,
    ...taxCalculationOperations,
    ...taxGroupsOperations,
    ...taxRegionsOperations,
    ...manualTaxMappingsOperations,
    ...currenciesOperations,
    ...siteCurrencyOperations,
    ...ordersSettingsOperations,
    ...ecommerceSettingsOperations,
    ...backInStockSettingsOperations,
    ...storesOrdersOperations,
  ],
  seed(context) {
    seedTaxes(context);
    seedCoupons(context);
    seedGiftCards(context);
    saveCurrencies(context, demoCurrencies);
    setCollecting(context, true);
  },
  // A shop with products of its own accepts requests for sold-out products, like the demo site.
  seedFolder: () => (context) => {
    seedTaxes(context);
    setCollecting(context, true);
  },
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
export { cartOf, newCart, saveCart } from './carts/changes';
export { withItems } from './carts/lines';
export { completionPath } from './carts/v2/order/completion';
export { findCheckout, type Shipping } from './checkouts/checks';
export { createCheckoutOf } from './checkouts/create';
export type { Checkout } from './checkouts/entity';
export { checkoutUrl, pageUrl } from './checkouts/links';
export { orVoid, placeOrder } from './checkouts/order/place-order';
export { type CheckoutSummary, checkoutSummary } from './checkouts/order/summary';
export { saveCheckout, withTypedCodes } from './checkouts/update';
export { addCoupon, countCoupon, findCoupon, uncountCoupon } from './discounts/coupons/changes';
export {
  COUPONS,
  type Coupon,
  coupons,
  serializeCoupon,
  specificationOf,
  WORTH,
} from './discounts/coupons/entity';
export { type CouponProblem, couponError } from './discounts/coupons/errors';
export { checkCoupon, isNamespace } from './discounts/coupons/rules';
export { addGiftCard, changeBalance, changeGiftCard } from './discounts/gift-cards/changes';
export {
  GIFT_CARDS,
  type GiftCard,
  giftCardAmount,
  giftCards,
  giftCardTransactions,
  serializeGiftCard,
} from './discounts/gift-cards/entity';
export { collectionStates, setCollecting } from './items/back-in-stock/entity';
export { moneyOf } from './items/money';
export { findOrder } from './orders/changes';
export { DOWNLOADS, downloadOf } from './orders/downloads/changes';
export { changeOrderedItem } from './orders/drafts/change-item';
export { type Order, orders } from './orders/entity';
export { recordOrder } from './orders/placing/record';
export { cancelOrder } from './orders/placing/update';
export { endContract } from './orders/subscription-contracts/changes';
export {
  SUBSCRIPTION_CONTRACTS,
  type SubscriptionContract,
  subscriptionContracts,
} from './orders/subscription-contracts/entity';
export { voidMembership } from './payments/changes';
export { transactions as orderPayments } from './payments/entity';
export { payAtProvider, providersOf } from './payments/provider';
export type { PaymentRequest } from './payments/requests/entity';
export { createRequest, findPaymentRequest, PAY_PATH, payRequest } from './payments/requests/pay/changes';
export { assertConfirmed } from './payments/test-cards';
export { calculateTotals } from './totals/calculate';
export { isInArea } from './totals/shipping/places/local-deliveries/rules';
export { seedTaxes } from './totals/taxes/rates';
