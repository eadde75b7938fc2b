import { applicationError, type PlatformError } from '#core/contract/errors';

export const redeemGiftCardError = (description: string, problem: string): PlatformError =>
  applicationError('REDEEM_GIFT_CARD_ERROR', description, { reason: problem });

export const noSelectedCarrierServiceOption = (): PlatformError =>
  applicationError('NO_SELECTED_CARRIER_SERVICE_OPTION', 'Choose how the order is to be delivered');

export const paymentError = (): PlatformError => applicationError('PAYMENT_ERROR', 'The card was declined');
