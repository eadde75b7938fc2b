import { type Transitions, transition } from '../../../core/transitions';

/**
 * How a payment request stands. The SDK's enumeration lacks VOIDED, its documentation and its error codes have it (SDK:
 * `OrderPaymentRequest.status`).
 */
export type RequestStatus = 'UNPAID' | 'PAID' | 'EXPIRED' | 'VOIDED';

/** What is done to a payment request; `expire` is done by the clock. */
export type RequestEvent = 'charge' | 'expire' | 'void' | 'update' | 'delete';

/**
 * What may be done to a payment request, and how it stands then (SDK: the descriptions of its functions). What is deleted
 * stands nowhere any more; voiding twice is no mistake.
 */
export const PAYMENT_REQUEST_TRANSITIONS: Transitions<RequestStatus, RequestEvent> = {
  UNPAID: { charge: 'PAID', expire: 'EXPIRED', void: 'VOIDED', update: 'UNPAID', delete: 'UNPAID' },
  PAID: {},
  EXPIRED: { delete: 'EXPIRED' },
  VOIDED: { void: 'VOIDED', delete: 'VOIDED' },
};

/**
 * How a payment request stands after something was done to it.
 * @throws PlatformError 409 CANNOT_<what>_<status>_ORDER_PAYMENT_REQUEST where that cannot be done
 */
export const requestAfter = (status: RequestStatus, event: RequestEvent): RequestStatus =>
  transition(PAYMENT_REQUEST_TRANSITIONS, status, event, {
    code: `CANNOT_${event.toUpperCase()}_${status}_ORDER_PAYMENT_REQUEST`,
    what: 'A payment request',
  });
