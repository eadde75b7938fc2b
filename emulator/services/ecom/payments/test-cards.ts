import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { PluginMethod } from '#core/service-plugins/plugin';
import type { Order } from '../orders/entity';
import { serializeOrder } from '../orders/serialize';
import type { TransactionStatus } from '../orders/transitions';
import { PAYMENT_SETTINGS } from '../service-plugins/kinds';
import type { Payment } from './entity';
import { paymentConfirmationRequired, paymentError } from './errors';

/** The result of a payment by the last digits of the card: the test cards of the hosted pages. */
const CARDS: Record<string, TransactionStatus> = { '0002': 'DECLINED', '0077': 'PENDING' };

/** Returns the last four digits of a card. @param token of the payment page: any text that ends with them */
export const lastDigits = (token: string): string => token.slice(-4);

/**
 * Returns the result of a payment by card.
 * @param token of the payment page: any text that ends with the card's last four digits
 * @returns the payment's status; APPROVED for a card that is not a test card
 */
export const chargedBy = (token: string): TransactionStatus => CARDS[lastDigits(token)] ?? 'APPROVED';

const SLOW_CARD = '0176';

export const digitsOf = ({ regularPaymentDetails }: Payment) =>
  regularPaymentDetails?.creditCardDetails?.lastFourDigits ?? '';

/** Whether a refund stays pending for some time. */
export const isSlow = (payment: Payment): boolean => digitsOf(payment) === SLOW_CARD;

const answer = z.object({
  paymentSettings: z.object({ requires3dSecure: z.boolean().nullish() }).nullish(),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'getPaymentSettings',
  path: '/v1/payment-settings',
  answer,
};

/**
 * Checks that the bank of a card has confirmed a payment, if an app requires that: 3D Secure.
 * @param bank the answer of the simulated bank; absent before it is asked
 * @throws PlatformError 402; only the hosted page uses the one that asks for a confirmation
 */
export function assertConfirmed({ plugins }: Context, order: Order, bank: string | undefined): void {
  if (plugins.of(PAYMENT_SETTINGS).length === 0) return;
  // The app is asked before the payment (platform facts 35.13, 35.14).
  const { balanceSummary: _paid, ...placed } = serializeOrder(order);
  const request = { order: { ...placed, status: 'INITIALIZED', paymentStatus: 'NOT_PAID' } };
  const replies = plugins.ask(PAYMENT_SETTINGS, METHOD, request);
  const isRequired = replies.some((reply) =>
    'answer' in reply
      ? reply.answer.paymentSettings?.requires3dSecure
      : reply.plugin.config.fallbackValueForRequires3dSecure,
  );
  if (!isRequired || bank === 'confirmed') return;
  throw bank ? paymentError() : paymentConfirmationRequired();
}
