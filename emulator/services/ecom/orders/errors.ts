import { applicationError, type PlatformError } from '#core/contract/errors';

export const orderNotFound = (id: string): PlatformError =>
  applicationError('ORDER_NOT_FOUND', `There is no order ${id}`);

export const orderForbidden = (): PlatformError =>
  applicationError('READ_ORDER_FORBIDDEN', 'The caller is not permitted to read orders');
