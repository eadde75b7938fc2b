import { applicationError, type PlatformError } from '#core/contract/errors';

export const transactionNotFound = (transactionId: string): PlatformError =>
  applicationError('TRANSACTION_NOT_FOUND', `There is no transaction ${transactionId}`, { transactionId });

export const changeAlreadyReverted = (
  originalTransactionId: string,
  revertedTransactionId: string,
): PlatformError =>
  applicationError(
    'CHANGE_ALREADY_REVERTED',
    `Transaction ${originalTransactionId} has been reverted already`,
    { originalTransactionId, revertedTransactionId },
  );
