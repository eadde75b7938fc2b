import { applicationError, type PlatformError } from '#core/contract/errors';

export const pricingPlansNotInstalled = (): PlatformError =>
  applicationError('PRICING_PLANS_NOT_INSTALLED', 'The app pricing-plans is not installed on this site');

export const planNotFound = (id: string): PlatformError =>
  applicationError('plan_not_found', `There is no plan ${id}`);

export const setVisibilityNotSupported = (): PlatformError =>
  applicationError('set_visibility_not_supported', 'An archived plan cannot be made visible');

export const setPrimaryNotSupported = (): PlatformError =>
  applicationError('set_primary_not_supported', 'An archived plan cannot be the primary one');

export const alreadyArchived = (): PlatformError =>
  applicationError('already_archived', 'The plan is archived already');
