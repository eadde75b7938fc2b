import type { Service } from '../../core/contract/operation';
import { abandonedOperations } from './abandoned-checkouts/operations';
import { abandonedCheckouts } from './abandoned-checkouts/store';
import { backInStockOperations } from './back-in-stock-notifications/operations';
import { stockRequests } from './back-in-stock-notifications/store';
import { cartByIdOperations } from './cart/operations';
import { checkoutOperations } from './checkout/operations';
import { checkoutTemplateOperations } from './checkout-templates/operations';
import { checkoutTemplates } from './checkout-templates/store';
import { seedCoupons } from './coupons/seed';
import { handOver } from './current-cart/merge-at-log-in';
import { cartOperations } from './current-cart/operations';
import { discountRuleOperations } from './discount-rules/operations';
import { discountRules } from './discount-rules/store';
import { draftOrderEdits } from './draft-orders/operations/edit';
import { draftOrderOperations } from './draft-orders/operations/manage';
import { draftOrders } from './draft-orders/store';
import { giftCards, seedGiftCards } from './gift-cards/redeem';
import { refundOperations } from './order-billing/operations';
import { fulfillmentOperations } from './order-fulfillments/operations';
import { orderInvoices } from './order-invoices/changes';
import { invoiceOperations } from './order-invoices/operations';
import { paymentRequestOperations } from './order-payment-requests/operations';
import { paymentRequests } from './order-payment-requests/store';
import { paymentOperations } from './order-transactions/operations';
import { downloads } from './orders/downloads';
import { orderOperations } from './orders/operations';
import { seedOrders } from './orders/seed';
import { carts, checkouts, coupons, orderFulfillments, orders, transactions } from './orders/store';
import { shippingOptionOperations } from './shipping-options/operations';
import { shippingOptions } from './shipping-options/store';
import { subscriptionContractOperations } from './subscription-contracts/operations';
import { subscriptionContracts } from './subscription-contracts/store';

/** Carts, checkouts, orders and coupons. */
export const ecom: Service = {
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
    ...cartOperations,
    ...cartByIdOperations,
    ...checkoutOperations,
    ...orderOperations,
    ...paymentOperations,
    ...refundOperations,
    ...fulfillmentOperations,
    ...invoiceOperations,
    ...paymentRequestOperations,
    ...draftOrderOperations,
    ...draftOrderEdits,
    ...abandonedOperations,
    ...backInStockOperations,
    ...discountRuleOperations,
    ...checkoutTemplateOperations,
    ...shippingOptionOperations,
    ...subscriptionContractOperations,
  ],
  seed(context) {
    seedCoupons(context);
    seedGiftCards(context);
  },
  seedPurchases: seedOrders,
  memberLoggedIn: handOver,
};
