import { applicationError, type PlatformError } from '#core/contract/errors';

export const shippingOptionNotFound = (id: string): PlatformError =>
  applicationError('SHIPPING_OPTION_NOT_FOUND', `Shipping option ${id} not found`, { shippingOptionId: id });

export const invalidQuantityValue = (value: string): PlatformError =>
  applicationError('INVALID_QUANTITY_VALUE', 'A quantity must be a whole number', { value });
