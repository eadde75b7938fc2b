import { orderPaymentRequests, orderTransactions } from '@wix/ecom';
import type { Emulator } from '@/emulator/runtime/emulator';
import { eventNamesAbout } from '../emulator/domain-events';
import { visitor } from '../emulator/start';
import { callEcom } from './http';
import { BUYER, completeCheckout, item, storeOwner } from './shop';

/** Helpers for the tests of payment requests. */
export function paymentRequestsOf(emulator: Emulator) {
  const owned = () => storeOwner(emulator).use({ orderPaymentRequests, orderTransactions });
  const requests = () => owned().orderPaymentRequests;

  /** Places an order of a pitcher, to be paid in person. */
  async function placeOfflineOrder() {
    const { currentCart } = await visitor();
    await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
    const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment: 'offline' } });
  }

  /** Creates a request to pay ten dollars of a new order. */
  async function createRequest(more: Partial<orderPaymentRequests.OrderPaymentRequest> = {}) {
    const { id: orderId, number, priceSummary } = await placeOfflineOrder();
    const request = await requests().createOrderPaymentRequest({
      orderPaymentRequest: { orderId, amount: { amount: '10' }, title: 'Deposit', ...more },
    });
    return { request, id: String(request._id), orderId, number, total: Number(priceSummary?.total?.amount) };
  }

  /** Returns the last parts of the names of the domain events about a payment request, oldest first. */
  const eventNamesOf = (id: string) => eventNamesAbout(emulator, id, 'order_payment_request_');

  /** Charges a payment request as the owner, with the token of a saved card. */
  const chargeRequest = (id: string, paymentToken?: string) =>
    callEcom(storeOwner(emulator), 'order-payment-requests/charge', {
      orderPaymentRequestId: id,
      paymentToken,
    });

  return { placeOfflineOrder, createRequest, eventNamesOf, chargeRequest };
}
