import { applicationError } from '#core/contract/errors';
import type { Status } from './entity';

export const unpublishedSite = () =>
  applicationError('UNPUBLISHED_SITE', 'The site has to be published before it has payment links');

export const missingAcceptPayments = () =>
  applicationError('MISSING_ACCEPT_PAYMENTS', 'This site cannot take payments yet');

export const recipientNotFound = (contactId: string) =>
  applicationError('RECIPIENT_NOT_FOUND', `Contact ${contactId} was not found`, { contactId });

export const invalidPaymentsLimit = () =>
  applicationError(
    'INVALID_PAYMENTS_LIMIT_FOR_ECOM_ORDER_PAYMENT_LINK',
    'A link to pay an order has the payments limit 1',
  );

export const linkedOrderNotFound = (orderId: string) =>
  applicationError('ORDER_NOT_FOUND', `Order ${orderId} was not found`, { orderId });

export const linkedOrderPaid = (orderId: string) =>
  applicationError('ORDER_ALREADY_PAID', `Order ${orderId} is paid`, { orderId });

export const linkIs = (status: Status) =>
  applicationError('PAYMENT_LINK_NOT_ACTIVE', `The payment link is ${status}`, { status });

export const linkHasPayments = (paymentLinkId: string) =>
  applicationError('PAYMENT_LINK_HAS_PAYMENTS', `Payment link ${paymentLinkId} has payments`, {
    paymentLinkId,
  });
