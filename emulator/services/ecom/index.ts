import type { Service } from '../../core/operation';
import { abandonedOperations } from './abandoned-operations';
import { abandonedCheckouts } from './abandoned-store';
import { backInStockOperations } from './back-in-stock-operations';
import { stockRequests } from './back-in-stock-store';
import { cartByIdOperations } from './cart-by-id-operations';
import { cartOperations } from './cart-operations';
import { checkoutOperations } from './checkout-operations';
import { checkoutTemplateOperations } from './checkout-template-operations';
import { checkoutTemplates } from './checkout-template-store';
import { discountRuleOperations } from './discount-rule-operations';
import { discountRules } from './discount-rule-store';
import { downloads } from './downloads';
import { draftOrderEdits } from './draft-order-edits';
import { draftOrderOperations } from './draft-order-operations';
import { draftOrders } from './draft-order-store';
import { fulfillmentOperations } from './fulfillment-operations';
import { giftCards, seedGiftCards } from './gift-cards';
import { invoiceOperations } from './invoice-operations';
import { orderInvoices } from './invoices';
import { handOver } from './merge-carts';
import { orderOperations } from './order-operations';
import { paymentOperations } from './payment-operations';
import { paymentRequestOperations } from './payment-request-operations';
import { paymentRequests } from './payment-request-store';
import { refundOperations } from './refund-operations';
import { seedCoupons } from './seed';
import { seedOrders } from './seed-orders';
import { shippingOptionOperations } from './shipping-option-operations';
import { shippingOptions } from './shipping-option-store';
import { carts, checkouts, coupons, orderFulfillments, orders, transactions } from './store';
import { subscriptionContractOperations } from './subscription-contract-operations';
import { subscriptionContracts } from './subscription-contract-store';

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
