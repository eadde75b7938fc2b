import { applicationError, type PlatformError } from '#core/contract/errors';

export const attendanceNotFound = (id: string): PlatformError =>
  applicationError('ATTENDANCE_NOT_FOUND', `There is no attendance ${id}`);

export const sessionIdNotProvided = (): PlatformError =>
  applicationError('SESSION_ID_NOT_PROVIDED', 'Name the session by the id of its event');

export const attendancesMissingInRequest = (): PlatformError =>
  applicationError('ATTENDANCES_MISSING_IN_REQUEST', 'Name at least one attendance');

export const subscriptionServiceNotSupported = (name: string | null | undefined): PlatformError =>
  applicationError('SUBSCRIPTION_SERVICE_NOT_SUPPORTED', `${name} is paid by subscription`);

export const slugAlreadyExists = (slug: string): PlatformError =>
  applicationError('SLUG_ALREADY_EXISTS', `Another service has or had the slug ${slug}`);

export const invalidPricingPlan = (ids: readonly string[]): PlatformError =>
  applicationError('INVALID_PRICING_PLAN', `There are no such pricing plans: ${ids.join(', ')}`, { ids });

export const serviceDoesNotSupportPricingPlans = (name: string | null | undefined): PlatformError =>
  applicationError(
    'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS',
    `${name} has its bookings approved by hand and cannot be paid with pricing plans`,
  );
