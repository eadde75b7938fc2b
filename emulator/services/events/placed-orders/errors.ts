import { applicationError, PlatformError } from '#core/contract/errors';
import type { BenefitProblem } from '#services/pricing-plans';
import type { TicketOrder } from '../stored/orders';
import type { OrderAction } from './rules';

export const orderNotFound = (orderNumber: string): PlatformError =>
  applicationError(404, 'ORDER_NOT_FOUND', `This event has no order ${orderNumber}`, { orderNumber });

/** The state of the order does not allow this action. */
export const orderActionNotAvailable = ({ id, status }: TicketOrder, action: OrderAction): PlatformError =>
  applicationError(
    409,
    'ORDER_ACTION_NOT_AVAILABLE',
    `The order ${id} is ${status}: it is not to ${action.toLowerCase()}`,
    {
      orderNumber: id,
      status,
    },
  );

/** Only an authorized payment can be captured or voided. */
export const orderNotAuthorized = ({ id, status }: TicketOrder): PlatformError =>
  applicationError(
    409,
    'ORDER_STATUS_NOT_AUTHORIZED',
    `The payment of the order ${id} is not authorized: the order is ${status}`,
    { orderNumber: id, status },
  );

/** The benefit of a pricing plan cannot be used for these tickets now. */
export const benefitRefused = (code: BenefitProblem): PlatformError =>
  applicationError(400, code, BENEFIT_PROBLEMS[code]);

/** The site cannot take money for paid tickets. There is no application error, as observed (platform facts 6.4). */
export const noPaymentMethod = (): PlatformError =>
  new PlatformError(403, 'No payment method is configured on this site', {
    error_key: 'NO_PAYMENT_METHOD_CONFIGURED',
  });

const BENEFIT_PROBLEMS: Record<BenefitProblem, string> = {
  NOT_FOR_THIS_ITEM: 'The benefit of this plan is not for this event',
  NOT_STARTED: 'The plan has not started yet',
  PAUSED: 'The plan is paused',
  NO_CREDITS_LEFT: 'The tickets that this plan includes are used up',
};
