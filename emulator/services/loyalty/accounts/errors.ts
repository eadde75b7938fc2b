import { applicationError, type PlatformError } from '#core/contract/errors';

export const insufficientPoints = (balance: number, points: number): PlatformError =>
  applicationError(
    'INSUFFICIENT_POINTS',
    `The account has ${balance} points, and ${points} more are needed`,
    { balance },
  );

export const loyaltyProgramNotActive = (status: string): PlatformError =>
  applicationError('LOYALTY_PROGRAM_NOT_ACTIVE', `The loyalty program is ${status}: activate it first`);

export const alreadyExists = (contactId: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `Contact ${contactId} has a loyalty account already`);

export const rewardNotAvailable = (id: string): PlatformError =>
  applicationError('REWARD_NOT_AVAILABLE', `The reward ${id} is not active, or is not a coupon`);
