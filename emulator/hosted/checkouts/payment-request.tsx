import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { mediaUrl } from '#core/media-address';
import type { PaymentRequest } from '#services/ecom';
import { findOrder, findPaymentRequest, payRequest } from '#services/ecom';
import { readFields } from '../shared/form';
import type { Checkout, CheckoutError } from './checkout';
import { Payment, Summary, Totals } from './parts';

/** The stored payment for each result of a simulated payment. */
const PAYMENTS = {
  approved: { status: 'APPROVED', offline: false },
  pending: { status: 'PENDING', offline: false },
  declined: { status: 'DECLINED', offline: false },
  offline: { status: 'PENDING_MERCHANT', offline: true },
} as const;

/** Returns why there is nothing to pay; undefined if there is. */
function obstacleOf({ status, paymentId }: PaymentRequest): CheckoutError | undefined {
  if (status !== 'UNPAID') return { code: `PAYMENT_REQUEST_${status}`, message: `It is ${status}` };
  return paymentId ? { code: 'PAYMENT_IN_PROGRESS', message: 'A payment is pending' } : undefined;
}

/** The page to pay the part of an order that a payment request asks for. */
export function paymentRequest(context: Context, requestId: string): Checkout {
  const request = findPaymentRequest(context, requestId);
  const { title, description, image, amount, orderNumber, blockedPaymentMethods = [] } = request;
  const isBlocked = blockedPaymentMethods.includes('MANUAL');
  const obstacle = obstacleOf(request);
  const price = amount?.formattedAmount ?? '';
  const picture = image?.id && { url: mediaUrl(image.id), alt: image.altText ?? '' };
  return {
    title: 'Payment',
    ...(obstacle && { obstacle }),
    summary: (
      <Summary title={title ?? ''} {...(picture && { picture })}>
        {description && <p className="muted">{description}</p>}
        <Totals
          amounts={[
            ['Order', orderNumber ?? ''],
            ['To pay', price],
          ]}
        />
      </Summary>
    ),
    fields: (form) => <Payment form={form} inPerson={!isBlocked} />,
    button: `Pay ${price}`,
    submit: (values) => {
      const ways = isBlocked ? z.enum(['approved', 'pending', 'declined']) : z.enum(Object.keys(PAYMENTS));
      const read = readFields(values, { payment: ways.default('approved') });
      if ('errors' in read) return read;
      const way = PAYMENTS[read.fields.payment as keyof typeof PAYMENTS];
      const { status, orderId } = payRequest(context, request, way);
      const firstName = findOrder(context, orderId).billingInfo?.contactDetails?.firstName;
      return {
        completion: {
          parameters: { orderId, paymentRequestId: request.id },
          title: firstName ? `Thank you, ${firstName}` : 'Thank you',
          message: status === 'PAID' ? 'Your payment has arrived.' : 'We wait for your payment to arrive.',
          facts: [
            ['Order number', orderNumber ?? ''],
            ['For', title ?? ''],
            [status === 'PAID' ? 'Paid' : 'To pay', price],
          ],
        },
      };
    },
  };
}
