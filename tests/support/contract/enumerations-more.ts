import type { Enumeration } from './enumerations';

/** The enumerations of members, refusals and charges (specification 3.8). */
export const MORE_ENUMERATIONS: Enumeration[] = [
  {
    name: 'Identity status',
    type: 'identity.authentication.StatusName',
    values: 'PENDING ACTIVE DELETED BLOCKED OFFLINE',
  },
  {
    name: 'Factor type',
    type: 'identity.authentication.FactorType',
    values: 'PASSWORD SMS CALL EMAIL TOTP PUSH',
  },
  {
    name: 'Server login state',
    type: 'identity.authentication.StateType',
    values:
      'SUCCESS REQUIRE_OWNER_APPROVAL REQUIRE_EMAIL_VERIFICATION STATUS_CHECK REQUIRE_MFA UNKNOWN_STATE',
    gone: 'REQUIRE_MFA',
  },
  {
    name: 'Pending reason',
    type: 'identity.verification.Reason',
    values: 'PENDING_ADMIN_APPROVAL_REQUIRED PENDING_EMAIL_VERIFICATION_REQUIRED',
  },
  { name: 'Target of a verification', type: 'identity.verification.Target', values: 'EMAIL' },
  { name: 'Prompt of a log-in', type: 'redirects.redirects.Prompt', values: 'login none' },
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
    gone: 'AMOUNTS_DO_NOT_ADD_UP UNSUPPORTED_CATALOG_ITEM TAXABLE_EXISTING_ADDITIONAL_FEE',
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

/**
 * Value lists that no enumeration of the SDK's typings has, for they travel as text or are errors' codes: a test uses
 * each of them.
 */
export const AS_TEXT: { name: string; values: string; provenBy: string }[] = [
  {
    name: 'Grant of the token endpoint',
    values: 'anonymous refresh_token authorization_code authorized_client',
    provenBy: 'tests/contract/identity/oauth.test.ts',
  },
  {
    name: 'Response mode of a log-in',
    values: 'fragment web_message',
    provenBy: 'tests/contract/hosted/authorize.test.ts',
  },
  {
    name: 'Section of the members area',
    values: 'ACCOUNT_INFO BOOKINGS ORDERS SUBSCRIPTIONS EVENTS',
    provenBy: 'tests/contract/hosted/account.test.ts',
  },
  {
    name: 'Application error of a registration',
    values: '-19971 -19995 -19970',
    provenBy: 'tests/contract/identity/authentication-errors.test.ts',
  },
  {
    name: 'Application error of a log-in',
    values: '-19971 -19970 -19976 -19973',
    provenBy: 'tests/contract/identity/authentication-errors.test.ts',
  },
];
