import { applicationError, type PlatformError } from '#core/contract/errors';

export const subscriptionWithSeveralLineItems = (): PlatformError =>
  applicationError(
    'SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS',
    'A subscription must be the only item of an order',
  );

export const subscriptionWithGiftCard = (): PlatformError =>
  applicationError('SUBSCRIPTION_WITH_GIFT_CARD', 'A subscription cannot be paid with a gift card');

export const subscriptionWithZeroTotal = (): PlatformError =>
  applicationError('SUBSCRIPTION_WITH_ZERO_TOTAL', 'A subscription must have a price above 0');
