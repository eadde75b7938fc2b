import { applicationError, type PlatformError } from '#core/contract/errors';

export const cantCreateCartWithoutItems = (): PlatformError =>
  applicationError('CANT_CREATE_CART_WITHOUT_ITEMS', 'A cart needs an item that exists');

export const ownedCartNotFound = (): PlatformError =>
  applicationError('OWNED_CART_NOT_FOUND', 'This visitor has no cart yet');

export const customLineItemMustHaveExactlyOnePropertiesType = (): PlatformError =>
  applicationError(
    'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
    'A custom line item is either a thing or a service',
  );

export const lineItemNotFound = (id: string | undefined): PlatformError =>
  applicationError('LINE_ITEM_NOT_FOUND', `The cart has no line item ${id}`);

export const canOnlyUpdateContactIdForNotLoggedInCustomer = (): PlatformError =>
  applicationError(
    'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
    'The contact of a member who is logged in cannot be changed',
  );

export const cartIsAlreadyAssociatedWithDifferentLocation = (): PlatformError =>
  applicationError(
    'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
    'The cart belongs to another location of the business',
  );

export const fullOutOfStock = (names: string, data: Record<string, unknown>): PlatformError =>
  applicationError('FULL_OUT_OF_STOCK', `Sold out: ${names}`, data);

export const partialOutOfStock = (names: string, data: Record<string, unknown>): PlatformError =>
  applicationError('PARTIAL_OUT_OF_STOCK', `Not enough left of: ${names}`, data);
