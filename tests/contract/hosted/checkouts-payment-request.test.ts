import { orderPaymentRequests, orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { BUYER, completeCheckout, failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { SHOP, START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { linkTo } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();
const owned = () => storeOwner(emulator).use({ orderPaymentRequests, orderTransactions });
const requests = () => owned().orderPaymentRequests;
const order = (id: string) => storeOwner(emulator).orders.getOrder(id);

/** Creates a request to pay ten dollars of a new order. */
async function newRequest(more: Partial<orderPaymentRequests.OrderPaymentRequest> = {}) {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { id: orderId } = completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment: 'offline' } });
  const request = await requests().createOrderPaymentRequest({
    orderPaymentRequest: { orderId, amount: { amount: '10' }, title: 'Deposit', ...more },
  });
  return { id: String(request._id), orderId };
}
const INTO = {
  EXPIRED: async () => emulator.clock.advance(2 * DAY),
  VOIDED: (id: string) => requests().voidOrderPaymentRequest(id),
};

describe('the page of a payment request', () => {
  test('opens by its URL repeatedly, and takes the payment', async () => {
    const image = 'wix:image://v1/pitcher.webp/pitcher.webp#originWidth=100&originHeight=100';
    const { id, orderId } = await newRequest({ description: 'So that we begin', image });
    const { orderPaymentRequestUrl = '' } = await requests().getOrderPaymentRequestUrl(id);
    expect(orderPaymentRequestUrl.length).toBeLessThanOrEqual(100);
    expect(orderPaymentRequestUrl).toMatch(/^https:\/\/www\.wixapis\.com\/pay\//);
    await hostedBrowser(emulator).open(orderPaymentRequestUrl);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(orderPaymentRequestUrl);
    expect(page.text).toMatch(/Deposit.*So that we begin.*\$10\.00/);
    expect(page.document.querySelector<HTMLImageElement>('main img')?.src).toContain('/media/pitcher.webp');
    const declined = await browser.submit(page, { payment: 'declined' });
    expect([declined.status, declined.text]).toEqual([402, expect.stringContaining('card was declined')]);
    const done = await browser.submit(declined, { payment: 'approved' });
    expect(done.text).toContain('Your payment has arrived');
    expect(await order(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' });
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'PAID' });
    const again = await hostedBrowser(emulator).open(orderPaymentRequestUrl);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('been paid already')]);
  });

  test('opens by a redirect session, and leads back to the shop', async () => {
    const { id, orderId } = await newRequest();
    const client = await visitor();
    const link = await linkTo(client, { ecomOrderPaymentRequest: { paymentRequestId: id } });
    const browser = hostedBrowser(emulator);
    const { url, parameters } = await browser.submit(await browser.open(link), {});
    expect(url).toContain(`${SHOP}/thanks?`);
    expect(parameters).toMatchObject({ orderId, paymentRequestId: id, wixMemberLoggedIn: 'false' });
    const unknown = { ecomOrderPaymentRequest: { paymentRequestId: NOWHERE } };
    expect(await failureOf(client.redirects.createRedirectSession(unknown))).toMatchObject({
      code: 'ORDER_PAYMENT_REQUEST_NOT_FOUND',
    });
    const none = client.redirects.createRedirectSession({ ecomOrderPaymentRequest: {} });
    expect(await failureOf(none)).toEqual({ fields: [expect.stringContaining('paymentRequestId')] });
  });

  test('offers to pay in person unless that is blocked, and the owner marks it as paid', async () => {
    const { id, orderId } = await newRequest();
    const blocked = await newRequest({ blockedPaymentMethods: ['MANUAL'] });
    const open = async (requestId: string) => {
      const { orderPaymentRequestUrl = '' } = await requests().getOrderPaymentRequestUrl(requestId);
      const browser = hostedBrowser(emulator);
      return { browser, page: await browser.open(orderPaymentRequestUrl) };
    };
    const strict = await open(blocked.id);
    expect(strict.page.text).not.toContain('Pay in person');
    expect((await strict.browser.submit(strict.page, { payment: 'offline' })).status).toBe(422);
    const { browser, page } = await open(id);
    expect((await browser.submit(page, { payment: 'offline' })).text).toContain('wait for your payment');
    expect((await open(id)).page.text).toContain('A payment is pending');
    const { orderTransactions: transactions } =
      await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
    const paymentId = String(transactions?.payments?.[0]?._id);
    await owned().orderTransactions.updatePaymentStatus({ orderId, paymentId }, { status: 'APPROVED' });
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'PAID' });
  });

  test.each([
    ['VOIDED', 'withdrawn'],
    ['EXPIRED', 'has expired'],
  ] as const)('of a request that is %s says that it %s', async (status, text) => {
    const { id } = await newRequest({ expirationDate: new Date(START + DAY) });
    const { orderPaymentRequestUrl = '' } = await requests().getOrderPaymentRequestUrl(id);
    await INTO[status](id);
    const page = await hostedBrowser(emulator).open(orderPaymentRequestUrl);
    expect([page.status, page.text]).toEqual([409, expect.stringContaining(text)]);
    const lost = await hostedBrowser(emulator).open(orderPaymentRequestUrl.replace(id, NOWHERE));
    expect(lost.status).toBe(404);
  });
});
