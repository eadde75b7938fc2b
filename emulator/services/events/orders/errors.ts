import { applicationError, type PlatformError } from '#core/contract/errors';

export const orderStatusNotAuthorized = (id: string, status: string): PlatformError =>
  applicationError(
    'ORDER_STATUS_NOT_AUTHORIZED',
    `The payment of the order ${id} is not authorized: the order is ${status}`,
    { orderNumber: id, status },
  );
