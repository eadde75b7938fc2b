import { applicationError, type PlatformError } from '#core/contract/errors';
import type { PlanOrder } from './entity';

export const missingBusinessAddressCountry = (): PlatformError =>
  applicationError('MISSING_BUSINESS_ADDRESS_COUNTRY', 'The business address has no country');

export const missingBusinessAddressState = (): PlatformError =>
  applicationError('MISSING_BUSINESS_ADDRESS_STATE', 'The business address has no state');

export const memberNotFound = (memberId: string): PlatformError =>
  applicationError('member_not_found', `There is no member ${memberId}`);

export const archivedPlan = (): PlatformError =>
  applicationError('archived_plan', 'The plan is not offered any more');

export const planNotBuyable = (): PlatformError =>
  applicationError('plan-not-buyable', 'The plan is not sold: the owner of the site gives it out');

export const acceptPaymentFeatureMissing = (): PlatformError =>
  applicationError('accept_payment_feature_missing', 'The site’s plan does not include payments');

export const purchasesLimitReached = (): PlatformError =>
  applicationError('purchases_limit_reached', 'The plan was bought as often as it may be');

export const invalidStartDate = (message: string): PlatformError =>
  applicationError('invalid_start_date', message);

export const buyerCanNotPickFutureStartDate = (): PlatformError =>
  applicationError('buyer_can_not_pick_future_start_date', 'The plan’s start cannot be chosen');

export const memberRequired = (): PlatformError =>
  applicationError('MEMBER_REQUIRED', 'Plans are for members: log in first');

export const orderStatusForbids = ({ status }: PlanOrder, reason: string): PlatformError =>
  applicationError('ORDER_STATUS_IS_NOT_SUPPORTED', 'The order is not in a state for that', {
    status,
    reason,
  });
