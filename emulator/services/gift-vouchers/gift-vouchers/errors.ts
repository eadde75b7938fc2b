import { applicationError, type PlatformError } from '#core/contract/errors';

export const giftCardNotFound = (id: string): PlatformError =>
  applicationError('GIFT_CARD_NOT_FOUND', `There is no gift card ${id}`);

export const giftCardDisabled = (): PlatformError =>
  applicationError('GIFT_CARD_DISABLED', 'This gift card is not in use');

export const giftCardExpired = (): PlatformError =>
  applicationError('GIFT_CARD_EXPIRED', 'This gift card has expired');

export const alreadyExists = (): PlatformError =>
  applicationError('ALREADY_EXISTS', 'There is a gift card with this code');

export const insufficientFunds = (balance: string): PlatformError =>
  applicationError('INSUFFICIENT_FUNDS', `The gift card has ${balance}`);

export const giftCardRecipientNotFound = (): PlatformError =>
  applicationError('GIFT_CARD_RECIPIENT_NOT_FOUND', 'Neither the call nor the card names a recipient');

export const siteIsNotPremium = (): PlatformError =>
  applicationError('SITE_IS_NOT_PREMIUM', 'The plan of the site sends no gift cards');
