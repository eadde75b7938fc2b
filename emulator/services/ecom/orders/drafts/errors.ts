import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';

export const setDepositNotAllowedInEditMode = (): PlatformError =>
  applicationError('SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE', 'This is the draft of an order');

export const invalidAmount = (): PlatformError =>
  applicationError('INVALID_AMOUNT', 'A deposit must be less than the total of the order');

export const businessLocationCannotBeEdited = (): PlatformError =>
  applicationError(
    'BUSINESS_LOCATION_CANNOT_BE_EDITED',
    'Items of the order have left its business location',
  );

export const catalogItemAlreadyExist = (catalogItemId: string | undefined): PlatformError =>
  applicationError('CATALOG_ITEM_ALREADY_EXIST', `Item ${catalogItemId} is in the draft already`);

export const duplicatedLineItemIds = (): PlatformError =>
  applicationError('DUPLICATED_LINE_ITEM_IDS', 'Each line item has an id of its own');

export const maxItemsReached = (maxLines: number): PlatformError =>
  applicationError('MAX_ITEMS_REACHED', `A draft order has at most ${maxLines} line items`);

export const catalogItemNotFound = (catalogItemId: string | undefined): PlatformError =>
  applicationError('CATALOG_ITEM_NOT_FOUND', `No item ${catalogItemId}`);

export const catalogItemNotAvailable = (
  catalogItemId: string | undefined,
  quantityAvailable: number,
): PlatformError =>
  applicationError('CATALOG_ITEM_NOT_AVAILABLE', 'An item is not in stock in the requested quantity', {
    catalogItemId,
    quantityAvailable,
  });

export const catalogItemPaymentOptionUnsupported = (catalogItemId: string | undefined): PlatformError =>
  applicationError('CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED', 'A draft cannot be paid with a membership', {
    catalogItemId,
  });

export const subscriptionItemUnsupported = (catalogItemId: string | undefined): PlatformError =>
  applicationError('SUBSCRIPTION_ITEM_UNSUPPORTED', 'A draft has no subscriptions', { catalogItemId });

export const giftCardItemUnsupported = (): PlatformError =>
  applicationError('GIFT_CARD_ITEM_UNSUPPORTED', 'A draft has no gift cards');

export const multipleChangesForSameLineItem = (): PlatformError =>
  applicationError('MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM', 'The same line item is changed more than once');

export const emptyChangeRequest = (): PlatformError =>
  applicationError('EMPTY_CHANGE_REQUEST', 'A change must name what changes');

export const lineItemDoesNotExist = (lineItemId: string | undefined): PlatformError =>
  applicationError('LINE_ITEM_DOES_NOT_EXIST', `The draft has no line item ${lineItemId}`);

export const updatingPriceOfRemovedItemIsForbidden = (): PlatformError =>
  applicationError(
    'UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN',
    'The price of a removed item cannot be changed',
  );

export const updatingLineItemWithLocations = (): PlatformError =>
  applicationError(
    'UPDATING_LINE_ITEM_WITH_LOCATIONS',
    'The quantity of an item that comes from several locations cannot be changed',
  );

export const modifiersSumCannotExceedItemPrice = (): PlatformError =>
  applicationError(
    'MODIFIERS_SUM_CANNOT_EXCEED_ITEM_PRICE',
    'The price of an item includes those of its modifiers',
  );

export const draftOrderDoesNotExist = (id: string): PlatformError =>
  applicationError('DRAFT_ORDER_DOES_NOT_EXIST', `Draft order ${id} does not exist`);

export const orderIsAlreadyEdited = (): PlatformError =>
  applicationError('ORDER_IS_ALREADY_EDITED', 'This order is already being edited');

export const orderCannotBeEdited = (reasons: readonly string[]): PlatformError =>
  applicationError('ORDER_CANNOT_BE_EDITED', `This order cannot be changed: ${reasons.join(', ')}`, {
    nonDraftableReasons: reasons,
  });

export const draftOrderCommitFailedValidations = (
  description: string,
  data: Record<string, unknown>,
): PlatformError => applicationError('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', description, data);

export const createOrderFailedValidations = (description: string): PlatformError =>
  applicationError('CREATE_ORDER_FAILED_VALIDATIONS', description);

export const draftOrderDepositAmountExceedsOrderTotal = (): PlatformError =>
  applicationError(
    'DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL',
    'The deposit is more than the total of the order',
  );

export const itemAddedTwice = (code: ErrorCode): PlatformError =>
  applicationError(code, 'The same item is added more than once');

export const orderOfOtherApps = (): PlatformError =>
  applicationError('ORDER_CANNOT_BE_EDITED', 'Only the apps that own this order may change it');

export const billingAddressRequired = (): PlatformError =>
  applicationError(
    'BILLING_ADDRESS_REQUIRED_FOR_TAX_CALCULATION',
    'The taxes of an order depend on its address',
  );

export const businessAddressMissing = (): PlatformError =>
  applicationError(
    'BUSINESS_ADDRESS_MISSING_OR_INVALID_FOR_TAX_CALCULATION',
    'Taxes depend on the address of the business',
  );

export const draftPartNotFound = (code: ErrorCode, id: string | undefined) =>
  applicationError(code, `The draft order has no ${id}`);

export const discountTooHigh = (
  type: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING',
  discountId: string | undefined,
): PlatformError => {
  const reduced = {
    GLOBAL: 'ORDER_TOTALS',
    SPECIFIC_ITEMS: 'ITEM_TOTALS',
    SHIPPING: 'SHIPPING_TOTAL',
  } as const;
  return applicationError(
    `DISCOUNTS_AMOUNT_EXCEED_${reduced[type]}`,
    'A discount is more than the amount that it reduces',
    { discountId },
  );
};

export const removeNotSupported = (part: 'DISCOUNT' | 'ADDITIONAL_FEE', id: string): PlatformError =>
  applicationError(`${part}_REMOVE_NOT_SUPPORTED`, `${id} belongs to the order: it can be unapplied`);
