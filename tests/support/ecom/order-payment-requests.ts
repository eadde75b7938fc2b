import { orderPaymentRequests, orderTransactions } from '@wix/ecom';
import type { Emulator } from '@/emulator/index';
import { visitor } from '../emulator/start';
import { callEcom } from './http';
import { BUYER, completeCheckout, item, owner } from './shop';

export function paymentRequestsOf(emulator: Emulator) {
  const owned = () => owner(emulator).use({ orderPaymentRequests, orderTransactions });
  const requests = () => owned().orderPaymentRequests;

  /** An order of a pitcher that is to be paid in person. */
  async function bought() {
    const { currentCart } = await visitor();
    await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
    const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment: 'offline' } });
  }

  /** A request to pay ten dollars of a new order. */
  async function asked(more: Partial<orderPaymentRequests.OrderPaymentRequest> = {}) {
    const { id: orderId, number, priceSummary } = await bought();
    const request = await requests().createOrderPaymentRequest({
      orderPaymentRequest: { orderId, amount: { amount: '10' }, title: 'Deposit', ...more },
    });
    return { request, id: String(request._id), orderId, number, total: Number(priceSummary?.total?.amount) };
  }
  const told = (id: string) =>
    emulator.events
      .list(0, 10_000)
      .filter(({ entityId }) => entityId === id)
      .map(({ eventType }) => eventType.replace('wix.ecom.v1.order_payment_request_', ''));
  const charge = (id: string, paymentToken?: string) =>
    callEcom(owner(emulator), 'order-payment-requests/charge', { orderPaymentRequestId: id, paymentToken });

  return { bought, asked, told, charge };
}
