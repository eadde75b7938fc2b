import { applicationError, PlatformError } from '#core/contract/errors';
import type { BenefitProblem } from '#services/pricing-plans';
import type { TicketOrder } from './entity';

export const orderNotAuthorized = ({ id, status }: TicketOrder): PlatformError =>
  applicationError(
    'ORDER_STATUS_NOT_AUTHORIZED',
    `The payment of the order ${id} is not authorized: the order is ${status}`,
    { orderNumber: id, status },
  );

export const orderNotFound = (orderNumber: string): PlatformError =>
  applicationError('ORDER_NOT_FOUND', `This event has no order ${orderNumber}`, { orderNumber });

/** The site cannot accept payment for paid tickets. There is no application error, as observed (platform facts 6.4). */
export const noPaymentMethod = (): PlatformError =>
  new PlatformError(403, 'No payment method is configured on this site', {
    error_key: 'NO_PAYMENT_METHOD_CONFIGURED',
  });

export const orderActionNotAvailable = ({ id, status }: TicketOrder, action: string): PlatformError =>
  applicationError(
    'ORDER_ACTION_NOT_AVAILABLE',
    `The order ${id} is ${status}: it is not to ${action.toLowerCase()}`,
    { orderNumber: id, status },
  );

export const BENEFIT_PROBLEMS: Record<BenefitProblem, string> = {
  NOT_FOR_THIS_ITEM: 'The benefit of this plan is not for this event',
  NOT_STARTED: 'The plan has not started yet',
  PAUSED: 'The plan is paused',
  NO_CREDITS_LEFT: 'The tickets that this plan includes are used up',
};

/** The benefit of a pricing plan cannot be used for these tickets now. */
export const benefitRefused = (code: BenefitProblem): PlatformError =>
  applicationError(code, BENEFIT_PROBLEMS[code]);
