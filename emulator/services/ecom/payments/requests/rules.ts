import type { ErrorCode } from '#core/contract/errors';
import { type Transitions, transition } from '#core/transitions';

/**
 * The status of a payment request. The SDK's enumeration lacks VOIDED, but its documentation and its error codes have
 * it (SDK: `OrderPaymentRequest.status`).
 */
export type RequestStatus = 'UNPAID' | 'PAID' | 'EXPIRED' | 'VOIDED';

/** The events of a payment request; `expire` comes from the clock. */
export type RequestEvent = 'charge' | 'expire' | 'void' | 'update' | 'delete';

/**
 * The transitions of a payment request (SDK: the descriptions of its functions). A deleted one has no status; voiding
 * twice is allowed.
 */
export const PAYMENT_REQUEST_TRANSITIONS: Transitions<RequestStatus, RequestEvent> = {
  UNPAID: { charge: 'PAID', expire: 'EXPIRED', void: 'VOIDED', update: 'UNPAID', delete: 'UNPAID' },
  PAID: {},
  EXPIRED: { delete: 'EXPIRED' },
  VOIDED: { void: 'VOIDED', delete: 'VOIDED' },
};

/**
 * Returns the status of a payment request after an event.
 * @throws PlatformError 409 CANNOT_<what>_<status>_ORDER_PAYMENT_REQUEST if the event is not possible
 */
export const requestAfter = (status: RequestStatus, event: RequestEvent): RequestStatus =>
  transition(PAYMENT_REQUEST_TRANSITIONS, status, event, {
    // The SDK declares a code for each transition that the table lacks.
    code: `CANNOT_${event.toUpperCase()}_${status}_ORDER_PAYMENT_REQUEST` as ErrorCode,
    what: 'A payment request',
  });
