import { applicationError, type PlatformError } from '#core/contract/errors';

type Balance = { available: string; reserved: string };

export const poolNotFound = (poolId: string): PlatformError =>
  applicationError('POOL_NOT_FOUND', `The beneficiary has no pool ${poolId}`, { poolId });

export const poolNotActive = (poolId: string, poolStatus: string): PlatformError =>
  applicationError('POOL_NOT_ACTIVE', `Pool ${poolId} is ${poolStatus}`, { poolId, poolStatus });

export const benefitNotFound = (poolId: string, benefitKey: string | undefined): PlatformError =>
  applicationError('BENEFIT_NOT_FOUND', `Pool ${poolId} has no such benefit with this item`, {
    poolId,
    ...(benefitKey && { benefitKey }),
  });

export const notEnoughBalance = (
  poolId: string,
  itemReference: object,
  availableBalance: string,
  requestedBalance: string,
): PlatformError =>
  applicationError(
    'NOT_ENOUGH_BALANCE',
    `Pool ${poolId} has ${availableBalance} credits, and ${requestedBalance} are needed`,
    { poolId, itemReference, availableBalance, requestedBalance },
  );

export const balanceTooLow = (balance: Balance, requested: string): PlatformError =>
  applicationError('NOT_ENOUGH_BALANCE', `The pool has only ${balance.available} credits`, {
    balance,
    requested,
  });

export const balanceExceededLimits = (balance: Balance, requested: string): PlatformError =>
  applicationError('BALANCE_EXCEEDED_LIMITS', `A balance of ${balance.available} cannot become negative`, {
    balance,
    requested,
    lowerLimit: '0',
  });

export const benefitAlreadyRedeemed = (poolId: string, idempotencyKey: string): PlatformError =>
  applicationError('BENEFIT_ALREADY_REDEEMED', `The redemption ${idempotencyKey} has been made already`, {
    poolId,
    idempotencyKey,
  });

export const alreadyExecuted = (idempotencyKey: string): PlatformError =>
  applicationError('ALREADY_EXECUTED', `The change ${idempotencyKey} has been made already`, {
    idempotencyKey,
  });
