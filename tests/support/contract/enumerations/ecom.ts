import type { Enumeration } from './types';

/** The enumerations that the SDK has in `@wix/ecom`. */
export const ECOM_ENUMERATIONS: Enumeration[] = [
  { name: 'Tax id type', type: 'ecom.checkout.VatType', values: 'CPF CNPJ' },
  {
    name: 'Line item type',
    type: 'ecom.checkout.ItemTypePreset',
    values: 'PHYSICAL DIGITAL GIFT_CARD SERVICE CUSTOM_AMOUNT_ITEM',
    gone: 'CUSTOM_AMOUNT_ITEM',
  },
  {
    name: 'Item availability',
    type: 'ecom.currentCart.ItemAvailabilityStatus',
    values: 'AVAILABLE NOT_FOUND NOT_AVAILABLE PARTIALLY_AVAILABLE',
  },
  { name: 'Cart issue severity', type: 'ecom.currentCart.Severity', values: 'WARNING ERROR' },
  {
    name: 'Payment option type',
    type: 'ecom.currentCart.PaymentOptionType',
    values: 'FULL_PAYMENT_ONLINE FULL_PAYMENT_OFFLINE MEMBERSHIP DEPOSIT_ONLINE MEMBERSHIP_OFFLINE',
  },
  {
    name: 'Store order payment status',
    type: 'ecom.orders.PaymentStatusEnumPaymentStatus',
    values:
      'NOT_PAID PAID PARTIALLY_REFUNDED FULLY_REFUNDED PENDING PARTIALLY_PAID PENDING_MERCHANT CANCELED DECLINED',
  },
  {
    name: 'Store order fulfillment',
    type: 'ecom.orders.FulfillmentStatus',
    values: 'NOT_FULFILLED FULFILLED PARTIALLY_FULFILLED',
  },
  {
    name: 'Store order approval',
    type: 'ecom.orders.OrderStatus',
    values: 'INITIALIZED APPROVED CANCELED PENDING REJECTED',
  },
  {
    name: 'Transaction status',
    type: 'ecom.orders.PaymentStatus',
    values:
      'APPROVED PENDING PENDING_MERCHANT CANCELED DECLINED REFUNDED PARTIALLY_REFUNDED AUTHORIZED VOIDED',
  },
  { name: 'Scheduled order action', type: 'ecom.orders.ActionType', values: 'CAPTURE VOID' },
  { name: 'Length unit', type: 'ecom.localDeliveryOptions.LengthUnit', values: 'KM MI' },
  { name: 'Weight unit', type: 'ecom.checkout.WeightUnit', values: 'KG LB' },
  { name: 'Duration unit', type: 'ecom.orders.DurationUnit', values: 'MINUTES HOURS DAYS' },
  { name: 'Additional fee type', type: 'ecom.checkout.ChargeType', values: 'HANDLING_FEE INSURANCE' },
  { name: 'Discount rule status', type: 'ecom.discountRules.Status', values: 'LIVE EXPIRED PENDING' },
  { name: 'Abandoned checkout', type: 'ecom.abandonedCheckouts.Status', values: 'ABANDONED RECOVERED' },
  {
    name: 'Back-in-stock request',
    type: 'ecom.backInStockNotifications.Status',
    values: 'RECEIVED PROCESSING NOTIFICATION_SENT FAILED',
  },
  { name: 'Draft order change', type: 'ecom.draftOrders.EditingStatus', values: 'DRAFT COMMITTED' },
  {
    name: 'Operator of a delivery’s condition',
    type: 'ecom.shippingOptions.LogicalOperator',
    values: 'EQ GT GTE LT LTE',
  },
  {
    name: 'Violation of a validation',
    type: 'ecom.cart.RuleType',
    values:
      'VALIDATION OTHER MAX MIN MAX_LENGTH MIN_LENGTH MAX_SIZE MIN_SIZE FORMAT DECIMAL_LT DECIMAL_LTE DECIMAL_GT DECIMAL_GTE DECIMAL_MAX_SCALE INVALID_ENUM_VALUE REQUIRED_FIELD FIELD_NOT_ALLOWED ONE_OF_ALIGNMENT EXACT_LENGTH EXACT_SIZE REQUIRED_ONE_OF_FIELD',
  },
  { name: 'Order source', type: 'ecom.orders.ChannelType', values: 'WEB POS BACKOFFICE_MERCHANT' },
  {
    name: 'Shipping rule type',
    type: 'ecom.shippingOptions.ConditionType',
    values: 'BY_TOTAL_WEIGHT BY_TOTAL_PRICE BY_TOTAL_QUANTITY',
  },
  {
    name: 'Discount type of carts and checkouts',
    type: 'ecom.discountRules.DiscountType',
    values: 'PERCENTAGE FIXED_AMOUNT FIXED_PRICE',
  },
  { name: 'Recurrence unit', type: 'ecom.checkout.SubscriptionFrequency', values: 'DAY WEEK MONTH YEAR' },
  {
    name: 'Tax fallback',
    type: 'ecom.checkout.FallbackReason',
    values: 'AUTO_TAX_FAILED AUTO_TAX_DEACTIVATED',
  },
  {
    name: 'Manual tax',
    type: 'ecom.checkout.ManualCalculationReason',
    values: 'GLOBAL_SETTING_TO_MANUAL REGION_SETTING_TO_MANUAL',
  },
  {
    name: 'Order-change rejection',
    type: 'ecom.draftOrders.NonDraftableReason',
    values:
      'PARTIALLY_OR_FULLY_REFUNDED UNSUPPORTED_CHANNEL_TYPE ORDER_STATUS_IS_NOT_SUPPORTED ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT AMOUNTS_DO_NOT_ADD_UP ORDER_NOT_FOUND SUBSCRIPTION_LINE_ITEM_EXISTS UNSUPPORTED_CATALOG_ITEM TAXABLE_EXISTING_ADDITIONAL_FEE',
  },
  {
    name: 'Refund unavailable',
    type: 'ecom.orders.NonRefundableReason',
    values:
      'ALREADY_REFUNDED PROVIDER_IS_DOWN INTERNAL_ERROR NOT_PAID ACCESS_DENIED ZERO_PRICE DISABLED_BY_PROVIDER PARTIALLY_PAID DEPOSIT_ONLINE_ITEM PENDING_REFUND FORBIDDEN TRANSACTION_NOT_FOUND ORDER_IS_PENDING ORDER_IS_REJECTED',
    gone: 'PARTIALLY_PAID DEPOSIT_ONLINE_ITEM',
  },
  {
    name: 'Payment unavailable',
    type: 'ecom.orders.ManuallyRefundableReason',
    values: 'EXPIRED NOT_SUPPORTED NOT_FOUND OFFLINE REQUIRES_CARD_READER',
    gone: 'NOT_FOUND',
  },
];
