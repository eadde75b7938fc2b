import type { orderPaymentRequests as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { RequestStatus } from './rules';

export interface PaymentRequest extends Omit<SerializedPaymentRequest, 'status'> {
  id: string;
  orderId: string;
  status: RequestStatus;
  /** The amount as a number, to filter and sort by. */
  amountValue: number;
  /** The order's payment for it, which may be pending. */
  paymentId?: string;
}

export const paymentRequests = collection<PaymentRequest>('order_payment_requests', {
  shown: {
    title: 'Payment requests',
    group: 'Sales',
    calls: ['ecom.orderPaymentRequests', 'orderPaymentRequest'],
  },
  fields: {
    orderId: 'string',
    paymentGatewayOrderId: 'string',
    'source.appId': 'string',
    'source.externalId': 'string',
    createdDate: 'date',
    updatedDate: 'date',
    description: 'string',
    expirationDate: 'date',
    paymentId: 'string',
    orderNumber: 'string',
    status: 'string',
    title: 'string',
    'amount.amount': { kind: 'number', path: 'amountValue' },
  },
});

export type SerializedPaymentRequest = Serialized<meta.OrderPaymentRequestOriginal>;
