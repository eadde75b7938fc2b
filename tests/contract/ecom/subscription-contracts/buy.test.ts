import type { subscriptionOptions } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { ecomOwner, ecomVisitor, webhookEventsSince } from '@/tests/support/ecom/sales';
import { BUYER, completeCheckout, failureOf, item, markAsPaid, seeded } from '@/tests/support/ecom/shop';
import {
  begunBy,
  candle,
  monthly,
  monthlyInAnswers,
  subscriptionOptionOf,
} from '@/tests/support/ecom/subscriptions';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const sold = subscriptionOptionOf(emulator);

const settings = monthlyInAnswers.subscriptionSettings;

describe('a subscription option', () => {
  test('is created, read, updated and deleted', async () => {
    const { subscriptionOptions: options } = ecomOwner(emulator);
    const { subscriptionOptions: theirs } = await ecomVisitor();
    const subscriptionOption = await options.createSubscriptionOption(monthly);
    const id = subscriptionOption._id ?? '';
    expect(subscriptionOption).toEqual({ ...monthlyInAnswers, _id: id });
    expect(await theirs.getSubscriptionOption(id)).toEqual(subscriptionOption);
    await options.updateSubscriptionOption(id, { title: 'Every month' });
    expect(await theirs.getSubscriptionOption(id)).toEqual({
      ...monthlyInAnswers,
      _id: id,
      title: 'Every month',
    });
    await options.deleteSubscriptionOption(id);
    await expect(theirs.getSubscriptionOption(id)).rejects.toMatchObject({ status: 404 });
  });

  test('is shown with its product, unless it is hidden', async () => {
    const { subscriptionOptions: options } = ecomOwner(emulator);
    const { subscriptionOptions: theirs } = await ecomVisitor();
    const [shown, hidden] = [await sold(), await sold({ ...monthly, title: 'Weekly candle' })];
    await options.assignSubscriptionOptionsToProduct(candle, {
      assignedSubscriptionOptions: [{ _id: shown }, { _id: hidden, hidden: true }],
    });
    const namesFor = async (it: typeof theirs) =>
      (
        await it.getSubscriptionOptionsForProduct(candle, { includeHiddenSubscriptionOptions: true })
      ).subscriptionOptions?.map(({ title }) => title);
    expect(await namesFor(theirs)).toEqual(['Monthly candle']);
    expect(await namesFor(options)).toEqual(['Monthly candle', 'Weekly candle']);
    await options.assignSubscriptionOptionsToProduct(candle, { assignedSubscriptionOptions: [] });
    expect(await namesFor(options)).toEqual([]);
  });

  test('is refused with missing or conflicting fields', async () => {
    const { subscriptionOptions: options } = ecomOwner(emulator);
    const id = await sold();
    for (const change of [
      { title: '' },
      { subscriptionSettings: { autoRenewal: true } },
      { subscriptionSettings: { frequency: 'WEEK', autoRenewal: false } },
      { discount: { type: 'PERCENT', value: 101 } },
    ] as subscriptionOptions.SubscriptionOption[]) {
      expect(await failureOf(options.createSubscriptionOption({ ...monthly, ...change }))).toHaveProperty(
        'fields',
      );
      expect(await failureOf(options.updateSubscriptionOption(id, change))).toHaveProperty('fields');
    }
    expect(await options.getSubscriptionOption(id)).toEqual({ ...monthlyInAnswers, _id: id });
  });
});

describe('a subscription', () => {
  test('is in cart and checkout at its own price', async () => {
    const subscriptionOptionId = await sold();
    const { currentCart, checkout, checkoutId } = await begunBy(subscriptionOptionId, 2);
    const line = (amount: string, fullAmount: string) => ({
      quantity: 2,
      price: { amount },
      fullPrice: { amount: fullAmount },
      subscriptionOptionInfo: { title: { original: 'Monthly candle' }, subscriptionSettings: settings },
    });
    expect((await currentCart.getCurrentCart()).lineItems).toMatchObject([line('25.5', '30')]);
    const bought = (await checkout.getCheckout(checkoutId)).lineItems;
    expect(bought).toMatchObject([line('25.50', '30.00')]);
    await currentCart.addToCurrentCart({ lineItems: [item('fig-candle')] });
    const { lineItems = [] } = await currentCart.getCurrentCart();
    expect(lineItems.map(({ price }) => price?.amount)).toEqual(['25.5', '30']);
  });

  test('is left out if the product does not have the option', async () => {
    const { currentCart } = await visitor();
    const subscriptionOptionId = await sold(monthly, seeded('teapot').id);
    for (const id of [subscriptionOptionId, NOWHERE])
      await currentCart.addToCurrentCart({
        lineItems: [item('fig-candle', 1, { subscriptionOptionId: id })],
      });
    expect((await currentCart.getCurrentCart()).lineItems).toEqual([]);
  });

  test('becomes a contract when its order is paid, with one domain event', async () => {
    const { checkoutId } = await begunBy(await sold());
    const order = completeCheckout(emulator, checkoutId);
    const { subscriptionInfo } = order.lineItems?.[0] ?? {};
    expect(subscriptionInfo).toMatchObject({
      cycleNumber: 1,
      subscriptionOptionTitle: 'Monthly candle',
      subscriptionSettings: settings,
    });
    const { subscriptionContracts: contracts } = ecomOwner(emulator);
    const id = subscriptionInfo?.id ?? '';
    const contract = await contracts.getSubscriptionContract(id);
    expect(contract).toMatchObject({
      _id: id,
      title: 'Monthly candle',
      subscriptionSettings: settings,
      currency: 'USD',
      buyerInfo: { email: BUYER.email },
      priceSummary: { subtotal: { amount: '25.50' } },
      lineItems: [{ quantity: 1, subscriptionInfo: { _id: id } }],
      _createdDate: new Date(START),
    });
    const page = await contracts.querySubscriptionContracts().eq('_id', id).find();
    expect(page.items).toEqual([contract]);
    const type = 'wix.ecom.subscription_contracts.v1.subscription_contract';
    expect(await webhookEventsSince(emulator)).toMatchObject([
      [`${type}_created`, { entity: { _id: id, revision: '1' } }],
      [`${type}_updated`, { entity: { _id: id, revision: '2' } }],
    ]);
  });

  test('has no contract before it is paid', async () => {
    const { checkout, checkoutId } = await begunBy(await sold());
    await checkout.updateCheckout(checkoutId, {
      shippingInfo: { selectedCarrierServiceOption: { code: 'pickup' } },
    });
    const { orderId = '' } = await checkout.createOrder(checkoutId);
    const { subscriptionContracts: contracts } = ecomOwner(emulator);
    expect((await contracts.querySubscriptionContracts().find()).items).toEqual([]);
    expect((await markAsPaid(emulator, orderId)).status).toBe(200);
    expect((await contracts.querySubscriptionContracts().find()).items).toHaveLength(1);
  });

  test('is ordered alone, and paid with money', async () => {
    const id = await sold();
    const several = await begunBy(id, 1, item('tea-towels'));
    expect(() => completeCheckout(emulator, several.checkoutId)).toThrow('only item of an order');
    expect(await failureOf(several.checkout.createOrder(several.checkoutId))).toMatchObject({
      code: 'SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS',
    });
    const gift = await begunBy(id);
    await gift.checkout.updateCheckout(gift.checkoutId, {}, { giftCardCode: 'CLAY-GIFT-0050' });
    expect(await failureOf(gift.checkout.createOrder(gift.checkoutId))).toMatchObject({
      code: 'SUBSCRIPTION_WITH_GIFT_CARD',
    });
    const free = await begunBy(await sold({ ...monthly, discount: { type: 'AMOUNT', value: 99 } }));
    await free.checkout.updateCheckout(free.checkoutId, {
      shippingInfo: { selectedCarrierServiceOption: { code: 'pickup' } },
    });
    expect(await failureOf(free.checkout.createOrder(free.checkoutId))).toMatchObject({
      code: 'SUBSCRIPTION_WITH_ZERO_TOTAL',
    });
    expect(emulator.database.value('SELECT count(*) FROM subscription_contracts')).toBe(0);
  });
});

test('visitors are refused, and an unknown id answers 404', async () => {
  const { subscriptionContracts: theirContracts, subscriptionOptions: theirOptions } = await ecomVisitor();
  const { subscriptionContracts: contracts, subscriptionOptions: options } = ecomOwner(emulator);
  for (const call of [
    () => theirContracts.getSubscriptionContract(NOWHERE),
    () => theirContracts.querySubscriptionContracts().find(),
    () => theirOptions.createSubscriptionOption(monthly),
    () => theirOptions.updateSubscriptionOption(NOWHERE, monthly),
    () => theirOptions.deleteSubscriptionOption(NOWHERE),
    () => theirOptions.assignSubscriptionOptionsToProduct(candle, {}),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const call of [
    () => contracts.getSubscriptionContract(NOWHERE),
    () => options.updateSubscriptionOption(NOWHERE, monthly),
    () => options.deleteSubscriptionOption(NOWHERE),
    () => options.getSubscriptionOptionsForProduct(NOWHERE),
    () => options.assignSubscriptionOptionsToProduct(NOWHERE, {}),
    () =>
      options.assignSubscriptionOptionsToProduct(candle, {
        assignedSubscriptionOptions: [{ _id: NOWHERE }],
      }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  for (const call of [
    () => contracts.getSubscriptionContract('no-guid'),
    () => contracts.querySubscriptionContracts().limit(101).find(),
    () =>
      options.assignSubscriptionOptionsToProduct(candle, {
        assignedSubscriptionOptions: [{ _id: 'no-guid' }],
      }),
  ])
    expect(await failureOf(call())).toHaveProperty('fields');
});
