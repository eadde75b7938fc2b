import { applicationError, type PlatformError } from '#core/contract/errors';
import type { Order } from '../entity';

export const orderCanceled = (number: number): PlatformError =>
  applicationError('ORDER_CANCELED', `Order ${number} is canceled`);

export const invalidAmount = (due: unknown): PlatformError =>
  applicationError(
    'INVALID_AMOUNT',
    `The amount must be more than 0, and at most ${due} that are left to pay`,
  );

export const purchasedDateCannotBeInFuture = (): PlatformError =>
  applicationError('PURCHASED_DATE_CANNOT_BE_IN_FUTURE', 'The order cannot be purchased later than now');

export const orderHasAuthorizedTransaction = (): PlatformError =>
  applicationError('ORDER_HAS_AUTHORIZED_TRANSACTION', 'A payment of the order is only authorized');

export const cannotOverwriteNonImportedOrder = (id: string): PlatformError =>
  applicationError('CANNOT_OVERWRITE_NON_IMPORTED_ORDER', `Order ${id} was not imported`, { orderId: id });

export const orderNotSettled = (number: number, status: 'PENDING' | 'REJECTED'): PlatformError =>
  applicationError(`ORDER_IS_${status}`, `Order ${number} is ${status.toLowerCase()}`);

export const statusNotSupported = (status: string): PlatformError =>
  applicationError('STATUS_NOT_SUPPORTED', `Orders are not brought to the status ${status}`);

export const statusAlreadySet = (number: number, status: string): PlatformError =>
  applicationError('STATUS_ALREADY_SET', `Order ${number} is ${status}`);

export const unsupportedTransition = ({ number, status }: Order, next: string): PlatformError =>
  applicationError('UNSUPPORTED_TRANSITION', `Order ${number} cannot go from ${status} to ${next}`);

export const orderAlreadyPaid = ({ number }: Order): PlatformError =>
  applicationError('ORDER_ALREADY_PAID', `Order ${number} is paid`);
