import { checkout, orderBilling, orderTransactions } from '@wix/ecom';
import { giftVouchers, transactions } from '@wix/gift-vouchers';
import { describe, expect, test } from 'vitest';
import { listMails } from '@/emulator/exports/testing';
import cards from '@/emulator/seed/gift-cards.json';
import { failureOf } from '@/tests/support/ecom/shop';
import { checkoutOf, MAINE, visitorWithCart } from '@/tests/support/ecom/shopper';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { EMULATOR, ownerClient, START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const modules = { checkout, giftVouchers, orderBilling, orderTransactions, transactions };
const owner = () => ownerClient(emulator, modules);
const [FIFTY, , EMPTY, LATE] = cards.map(({ id }) => id) as [string, string, string, string];
const NOT_FOUND = { status: 404, details: { applicationError: { code: 'GIFT_CARD_NOT_FOUND' } } };

const ofForty = { currency: 'USD', initialValue: { amount: '40' }, source: 'MANUAL' as const };

type Adjust = (
  id: string,
  amount: { amount: string },
  options?: { note?: string; idempotencyKey?: string },
) => Promise<{ balance?: { amount?: string } }>;

/** Two functions that the SDK has and its typings lack. */
const adjusting = ({ giftVouchers: api }: Pick<ReturnType<typeof owner>, 'giftVouchers'>) =>
  api as typeof api & { increaseGiftCardBalance: Adjust; decreaseGiftCardBalance: Adjust };

const mailsTo = (to: string) =>
  emulator.run({ role: 'owner', id: '' }, EMULATOR, (context) => listMails(context, { to }));

const changesOf = async (giftCardId: string) => {
  const { items } = await owner().transactions.queryGiftCardTransactions({ giftCardId }).find();
  return items.map(({ type, operationType, amount, updatedBalance, orderInfo }) => [
    type,
    operationType,
    amount?.amount,
    updatedBalance?.amount,
    orderInfo?.orderId,
  ]);
};

describe('a gift card', () => {
  test('is created, and its code is shown once', async () => {
    const newCard = await owner().giftVouchers.createGiftCard({ ...ofForty, code: 'kiln-card-0001' });
    expect(newCard).toMatchObject({
      code: 'KILN-CARD-0001',
      codeSuffix: '0001',
      initialValue: { amount: '40.00', formattedAmount: '$40.00' },
      balance: { amount: '40.00' },
      currency: 'USD',
      source: 'MANUAL',
    });
    const giftCard = await owner().giftVouchers.getGiftCard(newCard._id ?? '');
    expect(giftCard).toEqual({ ...newCard, code: '****-****-0001' });
    const generated = await owner().giftVouchers.createGiftCard(ofForty);
    expect(generated.code).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
    expect(await changesOf(newCard._id ?? '')).toEqual([['INITIAL', 'ADD', '40.00', '40.00', undefined]]);
    expect(eventNamesAbout(emulator, newCard._id ?? '')).toEqual(['gift_card_created']);
  });

  test('is created once for each idempotency key', async () => {
    const first = await owner().giftVouchers.createGiftCard(ofForty, { idempotencyKey: 'a' });
    expect(await owner().giftVouchers.createGiftCard(ofForty, { idempotencyKey: 'a' })).toEqual(first);
    const other = await owner().giftVouchers.createGiftCard(ofForty, { idempotencyKey: 'b' });
    expect(other._id).not.toBe(first._id);
  });

  test.each([
    ['the currency of the site', { currency: 'EUR' }],
    ['a value', { initialValue: { amount: '0' } }],
    ['its order', { source: 'ORDER' as const }],
    ['a code of letters and digits', { code: 'two words' }],
  ])('needs %s', async (_, change) => {
    await expect(owner().giftVouchers.createGiftCard({ ...ofForty, ...change })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('needs a unique code', async () => {
    const taken = owner().giftVouchers.createGiftCard({ ...ofForty, code: 'clay-gift-0050' });
    await expect(taken).rejects.toMatchObject({ status: 409 });
  });

  test('pays in a checkout, and gets its amount back by a refund', async () => {
    const initialValue = { amount: '500' };
    const { _id: id = '', code } = await owner().giftVouchers.createGiftCard({ ...ofForty, initialValue });
    const client = await visitorWithCart();
    const checkoutId = await checkoutOf(client, { email: 'ann@example.com' });
    const contactDetails = { firstName: 'Ann', lastName: 'Lee' };
    await owner().checkout.updateCheckout(
      checkoutId,
      {
        billingInfo: { address: MAINE, contactDetails },
        shippingInfo: { shippingDestination: { address: MAINE, contactDetails } },
      },
      { giftCardCode: code ?? '' },
    );
    const { orderId = '' } = await owner().checkout.createOrder(checkoutId);
    const { balance } = await owner().giftVouchers.getGiftCard(id ?? '');
    const rest = Number(balance?.amount);
    expect(rest).toBeLessThan(400);
    const { orderTransactions: paid } =
      await owner().orderTransactions.listTransactionsForSingleOrder(orderId);
    const payment = paid?.payments?.find(({ giftcardPaymentDetails }) => giftcardPaymentDetails);
    await owner().orderBilling.refundPayments(orderId, {
      paymentRefunds: [{ paymentId: payment?._id ?? '', amount: { amount: '15' } }],
    });
    expect(await changesOf(id ?? '')).toEqual(
      expect.arrayContaining([
        ['PAYMENT_METHOD_REFUND', 'ADD', '15.00', (rest + 15).toFixed(2), orderId],
        ['REDEEM', 'SUBTRACT', (500 - rest).toFixed(2), rest.toFixed(2), orderId],
        ['INITIAL', 'ADD', '500.00', '500.00', undefined],
      ]),
    );
  });

  test('is adjusted by hand, once for each idempotency key', async () => {
    const { increaseGiftCardBalance, decreaseGiftCardBalance } = adjusting(owner());
    const more = await increaseGiftCardBalance(
      FIFTY,
      { amount: '10' },
      { note: 'Sorry', idempotencyKey: 'x' },
    );
    expect(more).toMatchObject({ balance: { amount: '60.00', formattedAmount: '$60.00' }, currency: 'USD' });
    const again = await increaseGiftCardBalance(FIFTY, { amount: '10' }, { idempotencyKey: 'x' });
    expect(again).toEqual(more);
    const less = await decreaseGiftCardBalance(FIFTY, { amount: '60' });
    expect(less.balance?.amount).toBe('0.00');
    await expect(decreaseGiftCardBalance(FIFTY, { amount: '0.01' })).rejects.toMatchObject(
      applicationError(400, 'INSUFFICIENT_FUNDS'),
    );
    await expect(increaseGiftCardBalance(FIFTY, { amount: '0' })).rejects.toMatchObject({ status: 400 });
    await expect(increaseGiftCardBalance(NOWHERE, { amount: '1' })).rejects.toMatchObject(NOT_FOUND);
    await expect(decreaseGiftCardBalance(NOWHERE, { amount: '1' })).rejects.toMatchObject(NOT_FOUND);
    const manual = await owner()
      .transactions.queryGiftCardTransactions({ giftCardId: FIFTY })
      .eq('type', 'MANUAL')
      .find();
    expect(manual.items).toHaveLength(2);
  });

  test('is disabled permanently', async () => {
    const { giftCard } = await owner().giftVouchers.disableGiftCard(FIFTY);
    expect(giftCard).toMatchObject({ _id: FIFTY, disabledDate: new Date(START) });
    await expect(owner().giftVouchers.disableGiftCard(FIFTY)).rejects.toMatchObject(
      applicationError(400, 'GIFT_CARD_DISABLED'),
    );
    await expect(owner().giftVouchers.disableGiftCard(LATE)).rejects.toMatchObject(
      applicationError(400, 'GIFT_CARD_EXPIRED'),
    );
    const client = await visitorWithCart();
    const id = await checkoutOf(client);
    const used = client.checkout.updateCheckout(id, {}, { giftCardCode: 'CLAY-GIFT-0050' });
    expect(await failureOf(used)).toMatchObject({ code: 'GIFT_CARD_DISABLED' });
    await expect(owner().giftVouchers.disableGiftCard(NOWHERE)).rejects.toMatchObject(NOT_FOUND);
    expect(eventNamesAbout(emulator, FIFTY)).toEqual(['gift_card_updated']);
  });

  test('is sent to its recipient at once or at the given time', async () => {
    const notificationInfo = {
      recipient: { email: 'ann@example.com', name: 'Ann' },
      sender: { email: 'bo@example.com', name: 'Bo' },
      personalizedMessage: 'Happy firing',
    };
    const { code } = await owner().giftVouchers.createGiftCard({ ...ofForty, notificationInfo });
    const [sent] = mailsTo('ann@example.com');
    expect(sent).toMatchObject({ kind: 'gift-card', code, text: expect.stringContaining('Happy firing') });
    const later = { ...notificationInfo, notificationDate: new Date(START + 86_400_000) };
    const giftCard = await owner().giftVouchers.createGiftCard({ ...ofForty, notificationInfo: later });
    expect(mailsTo('ann@example.com')).toHaveLength(1);
    await owner().giftVouchers.sendGiftCardEmail(giftCard._id ?? '');
    expect(mailsTo('ann@example.com')).toHaveLength(2);
    await owner().giftVouchers.sendGiftCardEmail(FIFTY, { recipientEmail: 'cy@example.com' });
    expect(mailsTo('cy@example.com')).toHaveLength(1);
    await expect(owner().giftVouchers.sendGiftCardEmail(FIFTY)).rejects.toMatchObject(
      applicationError(400, 'GIFT_CARD_RECIPIENT_NOT_FOUND'),
    );
    await expect(owner().giftVouchers.sendGiftCardEmail(NOWHERE)).rejects.toMatchObject(NOT_FOUND);

    emulator.updateSite({ acceptsPayments: false });
    await expect(owner().giftVouchers.sendGiftCardEmail(giftCard._id ?? '')).rejects.toMatchObject(
      applicationError(428, 'SITE_IS_NOT_PREMIUM'),
    );

    const { giftCards } = await owner().giftVouchers.listGiftCardsByContactDetails('Bo');
    expect(giftCards).toHaveLength(2);
    expect((await owner().giftVouchers.listGiftCardsByEmail('ann@example.com')).giftCards).toHaveLength(2);
    expect((await owner().giftVouchers.listGiftCardsByEmail('cy@example.com')).giftCards).toEqual([]);
  });
});

test('gift cards are queried, searched and counted', async () => {
  const { giftVouchers: api } = owner();
  const byBalance = await api.queryGiftCards().descending('balance').limit(2).find();
  expect(byBalance.items.map(({ balance }) => balance?.amount)).toEqual(['500.00', '50.00']);
  const byCode = await api.queryGiftCards().eq('code', 'CLAY-GIFT-0500').find();
  expect(byCode.items.map(({ code }) => code)).toEqual(['****-****-0500']);
  const { giftCards } = await api.searchGiftCards({ search: { expression: 'LATE' } });
  expect(giftCards?.map(({ codeSuffix }) => codeSuffix)).toEqual(['LATE']);
  expect(await api.countGiftCards()).toEqual({ count: 5 });
  expect(await api.countGiftCards({ filter: { codeSuffix: 'LOST' } })).toEqual({ count: 1 });
  expect(await changesOf(EMPTY)).toEqual(
    expect.arrayContaining([['REDEEM', 'SUBTRACT', '40.00', '0.00', undefined]]),
  );
});

type Client = Pick<ReturnType<typeof owner>, 'giftVouchers' | 'transactions'>;

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['createGiftCard', ({ giftVouchers: api }) => api.createGiftCard(ofForty)],
  ['getGiftCard', ({ giftVouchers: api }) => api.getGiftCard(FIFTY)],
  ['queryGiftCards', ({ giftVouchers: api }) => api.queryGiftCards().find()],
  ['searchGiftCards', ({ giftVouchers: api }) => api.searchGiftCards({})],
  ['countGiftCards', ({ giftVouchers: api }) => api.countGiftCards()],
  ['disableGiftCard', ({ giftVouchers: api }) => api.disableGiftCard(FIFTY)],
  ['sendGiftCardEmail', ({ giftVouchers: api }) => api.sendGiftCardEmail(FIFTY)],
  ['increaseGiftCardBalance', (client) => adjusting(client).increaseGiftCardBalance(FIFTY, { amount: '1' })],
  ['decreaseGiftCardBalance', (client) => adjusting(client).decreaseGiftCardBalance(FIFTY, { amount: '1' })],
  ['listGiftCardsByEmail', ({ giftVouchers: api }) => api.listGiftCardsByEmail('ann@example.com')],
  ['listGiftCardsByContactDetails', ({ giftVouchers: api }) => api.listGiftCardsByContactDetails('Ann')],
  [
    'queryGiftCardTransactions',
    ({ transactions: api }) => api.queryGiftCardTransactions({ giftCardId: FIFTY }).find(),
  ],
])('%s is for managers of the site', async (_, call) => {
  const client = (await visitor()).use({ giftVouchers, transactions });
  await expect(call(client)).rejects.toMatchObject({ status: 403 });
});
