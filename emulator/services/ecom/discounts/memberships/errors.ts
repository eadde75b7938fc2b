import { applicationError, type ErrorCode, type PlatformError } from '#core/contract/errors';

export const calculationError = (message: string, id: string): PlatformError =>
  applicationError('CALCULATION_ERROR', `The membership cannot pay: ${message}`, {
    membershipError: {
      applicationError: { code: 'INVALID_MEMBERSHIP', description: message, data: { lineItemId: id } },
    },
  });

export const cantAddSelectedMembershipForNonMembershipItem = (id: string): PlatformError =>
  applicationError(
    'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
    'This item cannot be paid with a membership',
    { lineItemId: id },
  );

export const membershipUnusable = ({ code, description }: { code: ErrorCode; description: string }) =>
  applicationError(code, description);
