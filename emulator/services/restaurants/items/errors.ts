import { applicationError, type PlatformError } from '#core/contract/errors';

export const missingItemPricing = (): PlatformError =>
  applicationError('MISSING_ITEM_PRICING', 'An item needs a price, or prices of its variants');
