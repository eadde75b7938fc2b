import { orderBilling, orderTransactions } from '@wix/ecom';
import { giftVouchersProvider } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { addressed, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { checkoutToMaine } from '@/tests/support/ecom/plugin-purchases';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { home, linkTo, storeCheckout } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();
const app = startPluginApp(emulator);
const owned = () => storeOwner(emulator).use({ orderBilling, orderTransactions });

interface Asked {
  redeem: giftVouchersProvider.RedeemRequest[];
  void: giftVouchersProvider.VoidRequest[];
}

/** Registers an app with one gift card, `LOYAL-2026`. @returns the requests that it got */
async function provide(balance = 50, currencyCode = 'USD', redeem?: () => never): Promise<Asked> {
  const requests: Asked = { redeem: [], void: [] };
  await app.provide('giftVouchersProvider', (client) =>
    client.giftVouchersProvider.provideHandlers({
      getBalance({ request }) {
        if (request.code === 'EXPIRED-2026') throw new giftVouchersProvider.GiftCardExpiredWixError();
        if (request.code !== 'LOYAL-2026') throw new giftVouchersProvider.GiftCardNotFoundWixError();
        return { balance, currencyCode };
      },
      redeem({ request }) {
        requests.redeem.push(request);
        redeem?.();
        return { remainingBalance: balance - (request.amount ?? 0), currencyCode, transactionId: 'app-1' };
      },
      _void({ request }) {
        requests.void.push(request);
        return { remainingBalance: balance, currencyCode };
      },
    }),
  );
  return requests;
}

/** A checkout to which the code of a gift card is added. */
async function withCard(code = 'LOYAL-2026') {
  const opened = await checkoutToMaine();
  const update = opened.checkout.updateCheckout(opened.checkoutId, {}, { giftCardCode: code });
  return { ...opened, update };
}

test('a gift card that an app knows pays for an order, and the app redeems it', async () => {
  const requests = await provide();
  const { checkout, checkoutId, update } = await withCard();
  await update;
  const currentCheckout = await checkout.getCheckout(checkoutId);
  const appId = emulator.site().appId;
  expect(currentCheckout.giftCard).toMatchObject({
    obfuscatedCode: '******2026',
    amount: { amount: '50.00' },
    appId,
  });
  expect(requests.redeem).toEqual([]);

  const { orderId = '' } = await storeOwner(emulator).checkout.createOrder(checkoutId);
  expect(requests.redeem).toEqual([
    { code: 'LOYAL-2026', appInstanceId: emulator.site().id, amount: 50, orderId, currencyCode: 'USD' },
  ]);
  const { orderTransactions: paid } = await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
  expect(paid?.payments).toMatchObject([
    { amount: { amount: '50.00' }, giftcardPaymentDetails: { appId, giftCardPaymentId: 'app-1' } },
  ]);
  expect(requests.void).toEqual([]);
});

test('the app voids its part if the card cannot pay the rest', async () => {
  const requests = await provide();
  const { checkout, checkoutId, update } = await withCard();
  await update;
  const paymentToken = 'card-0002';
  expect(await failureOf(checkout.createOrderAndCharge(checkoutId, { paymentToken }))).toMatchObject({
    code: 'PAYMENT_ERROR',
  });
  expect(requests.void).toEqual([{ appInstanceId: emulator.site().id, transactionId: 'app-1' }]);
  expect((await checkout.getCheckout(checkoutId)).completed).toBe(false);
});

test('an order is not placed if the app does not redeem the gift card, in either version of carts', async () => {
  await provide(500, 'USD', () => {
    throw new giftVouchersProvider.InsufficientFundsWixError();
  });
  const { checkoutId, update } = await withCard();
  await update;
  expect(await failureOf(storeOwner(emulator).checkout.createOrder(checkoutId))).toMatchObject({
    code: 'REDEEM_GIFT_CARD_ERROR',
    data: { reason: 'INSUFFICIENT_FUNDS' },
  });
  const { currentCartV2, cartV2 } = await cartVisitor();
  const { _id: cartId = '' } = await filled({ currentCartV2 }, 'pitcher');
  await currentCartV2.updateCurrentCart(addressed());
  const { summary } = await currentCartV2.calculateCurrentCart();
  const { code, appId } = summary?.deliverySummary?.method ?? {};
  await cartV2.setDeliveryMethod(cartId, { code, appId });
  const { cart } = await cartV2.addGiftCard(cartId, { code: 'LOYAL-2026' });
  expect(cart?.paymentInfo?.giftCards).toMatchObject([{ appId: emulator.site().appId }]);
  expect(await failureOf(cartV2.placeOrder(cartId))).toMatchObject({ code: 'GIFT_CARD_REDEEM_ERROR' });
});

test('a code that the app refuses, or does not know, is refused with its reason', async () => {
  await provide();
  expect(await failureOf((await withCard('EXPIRED-2026')).update)).toMatchObject({
    code: 'GIFT_CARD_EXPIRED',
  });
  expect(await failureOf((await withCard('STRANGER')).update)).toMatchObject({ code: 'GIFT_CARD_NOT_FOUND' });
  const { currentCartV2, cartV2 } = await cartVisitor();
  const { _id: cartId = '' } = await filled({ currentCartV2 }, 'pitcher');
  expect(await failureOf(cartV2.addGiftCard(cartId, { code: 'EXPIRED-2026' }))).toMatchObject({
    code: 'INVALID_GIFT_CARD_STATUS',
    data: { reason: 'EXPIRED' },
  });
});

test('a balance in another currency, a missing balance and a failing app pay nothing', async () => {
  await provide(50, 'EUR');
  expect(await failureOf((await withCard('LOYAL-2026')).update)).toMatchObject({
    code: 'GIFT_CARD_NOT_FOUND',
  });
  await app.answer('giftVouchersProvider', () => ({ status: 500, body: '' }));
  expect(await failureOf((await withCard('LOYAL-2027')).update)).toMatchObject({
    code: 'GIFT_CARD_NOT_FOUND',
  });
  const empty = JSON.stringify({ balance: 0, currencyCode: 'USD' });
  await app.answer('giftVouchersProvider', () => ({ status: 200, body: empty }));
  expect(await failureOf((await withCard('LOYAL-2026')).update)).toMatchObject({
    code: 'GIFT_CARD_IS_EMPTY',
  });
});

test('the app refunds a payment as a whole, not in part', async () => {
  const requests = await provide(500);
  const { checkoutId, update } = await withCard();
  await update;
  const { orderId = '' } = await storeOwner(emulator).checkout.createOrder(checkoutId);
  const { orderTransactions: paid } = await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
  const paymentId = paid?.payments?.[0]?._id ?? '';
  const refund = (amount?: string) =>
    owned().orderBilling.refundPayments(orderId, {
      paymentRefunds: [{ paymentId, ...(amount && { amount: { amount } }) }],
    });
  expect(await failureOf(refund('1.00'))).toMatchObject({ code: 'INVALID_PAYMENT_REFUND_AMOUNT' });
  await refund();
  expect(requests.void).toMatchObject([{ transactionId: 'app-1' }]);
  expect((await storeOwner(emulator).orders.getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED');
});

test('on the hosted page the app voids its part until the bank confirms the rest', async () => {
  const requests = await provide();
  await app.provide('paymentSettings', (client) =>
    client.paymentSettings.provideHandlers({
      getPaymentSettings: () => ({ paymentSettings: { requires3dSecure: true } }),
    }),
  );
  const client = await visitor();
  const checkoutId = await storeCheckout(client, { 'tall-vase': 1 });
  const browser = hostedBrowser(emulator);
  const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId } }));
  const typed = await browser.submit(page, { ...home, giftCardCode: 'LOYAL-2026', step: 'update' });
  expect(typed.text).toContain('Gift card−$50.00');
  const challenged = await browser.submit(typed, {});
  expect([challenged.status, requests.redeem.length, requests.void.length]).toEqual([402, 1, 1]);
  const { parameters } = await browser.submit(challenged, { bank: 'confirmed' });
  expect((await storeOwner(emulator).orders.getOrder(parameters.orderId ?? '')).paymentStatus).toBe('PAID');
  expect([requests.redeem.length, requests.void.length]).toEqual([2, 1]);
});
