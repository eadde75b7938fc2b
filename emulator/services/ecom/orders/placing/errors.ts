import { applicationError, type PlatformError } from '#core/contract/errors';

export const orderAlreadyPaid = (number: number): PlatformError =>
  applicationError('ORDER_ALREADY_PAID', `Order ${number} is paid`);

export const orderCanceled = (number: number): PlatformError =>
  applicationError('ORDER_CANCELED', `Order ${number} is canceled`);

export const invalidAmount = (left: unknown): PlatformError =>
  applicationError(
    'INVALID_AMOUNT',
    `The amount must be more than 0, and at most ${left} that are left to pay`,
  );

export const purchasedDateCannotBeInFuture = (): PlatformError =>
  applicationError('PURCHASED_DATE_CANNOT_BE_IN_FUTURE', 'The order cannot be purchased later than now');

export const orderHasAuthorizedTransaction = (): PlatformError =>
  applicationError('ORDER_HAS_AUTHORIZED_TRANSACTION', 'A payment of the order is only authorized');

export const cannotOverwriteNonImportedOrder = (id: string): PlatformError =>
  applicationError('CANNOT_OVERWRITE_NON_IMPORTED_ORDER', `Order ${id} was not imported`, { orderId: id });
