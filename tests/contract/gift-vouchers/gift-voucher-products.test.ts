import { giftVoucherProducts } from '@wix/gift-vouchers';
import { beforeEach, describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/community/gift-card-product.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { ownerClient, START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const api = () => ownerClient(emulator, { giftVoucherProducts }).giftVoucherProducts;
const guest = async () => (await visitor()).use({ giftVoucherProducts }).giftVoucherProducts;
const preset = (amount: string) => ({ price: { amount }, value: { amount } });
const WITHOUT = 'CANNOT_CREATE_GIFT_CARD_PRODUCT_WITHOUT_VARIANTS';
const PAST = new Date(START - 1);

test('visitors see the gift card product of the site', async () => {
  const { items } = await (await guest()).queryGiftCardProducts().find();
  expect(items).toMatchObject([
    {
      _id: seed.id,
      name: 'Fennel & Clay gift card',
      expirationType: 'RELATIVE',
      relativeExpirationDate: { value: 1, period: 'YEARS' },
      presetVariants: [
        { price: { amount: '25.00', formattedAmount: '$25.00' } },
        { price: { amount: '50.00' } },
        { price: { amount: '90.00' }, value: { amount: '100.00' } },
      ],
      customVariant: { minValue: { amount: '10.00' }, maxValue: { amount: '500.00' } },
    },
  ]);
  expect(await (await guest()).getGiftCardProduct(seed.id)).toEqual(items[0]);
});

describe('a gift card product', () => {
  test('is the only one until it is deleted', async () => {
    const product = { name: 'Another', presetVariants: [preset('20')] };
    await expect(api().createGiftCardProduct(product)).rejects.toMatchObject(
      applicationError(409, 'GIFT_CARD_PRODUCT_ALREADY_EXISTS'),
    );
    await api().deleteGiftCardProduct(seed.id);
    const giftCardProduct = await api().createGiftCardProduct(product);
    expect(giftCardProduct).toMatchObject({ name: 'Another', expirationType: 'NONE', revision: '1' });
    expect(giftCardProduct.presetVariants?.[0]?.value?.amount).toBe('20.00');
    await expect(api().getGiftCardProduct(seed.id)).rejects.toMatchObject({ status: 404 });
    expect(eventNamesAbout(emulator, giftCardProduct._id ?? '')).toEqual(['gift_card_product_created']);
    expect(eventNamesAbout(emulator, seed.id)).toEqual(['gift_card_product_deleted']);
  });

  test('is changed field by field, its amounts as a whole', async () => {
    const before = await api().getGiftCardProduct(seed.id);
    const kept = before.presetVariants?.[1];
    const after = await api().updateGiftCardProduct(seed.id, {
      revision: '1',
      presetVariants: [{ _id: kept?._id, ...preset('55') }, preset('75')],
      fixedExpirationDate: new Date(START + 1),
    });
    expect(after).toMatchObject({
      name: before.name,
      revision: '2',
      expirationType: 'FIXED',
      fixedExpirationDate: new Date(START + 1),
      presetVariants: [{ _id: kept?._id, price: { amount: '55.00' } }, { price: { amount: '75.00' } }],
      customVariant: before.customVariant,
    });
    expect(after.relativeExpirationDate).toBeUndefined();
    await expect(api().updateGiftCardProduct(seed.id, { revision: '1', name: 'Late' })).rejects.toMatchObject(
      { status: 409 },
    );
    expect(eventNamesAbout(emulator, seed.id)).toEqual(['gift_card_product_updated']);
  });

  test.each([
    [{ fixedExpirationDate: PAST }, 'CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_PAST_EXPIRATION_DATE'],
    [
      { customVariant: { minValue: { amount: '9' }, maxValue: { amount: '8' } } },
      'CANNOT_UPDATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE',
    ],
  ])('is not changed to %j', async (change, code) => {
    const revision = '1';
    await api().updateGiftCardProduct(seed.id, { revision, name: 'Ours' });
    const wanted = { revision: '2', ...change } as never;
    await expect(api().updateGiftCardProduct(seed.id, wanted)).rejects.toMatchObject(
      applicationError(400, code),
    );
  });

  test('keeps at least one amount to choose', async () => {
    const { revision } = await api().updateGiftCardProduct(seed.id, { revision: '1', presetVariants: [] });
    expect(revision).toBe('2');
    await api().deleteGiftCardProduct(seed.id);
    const giftCardProduct = await api().createGiftCardProduct({
      name: 'New',
      presetVariants: [preset('20')],
    });
    await expect(
      api().updateGiftCardProduct(giftCardProduct._id ?? '', { revision: '1', presetVariants: [] }),
    ).rejects.toMatchObject(applicationError(400, 'CANNOT_UPDATE_GIFT_CARD_PRODUCT_TO_HAVE_NO_VARIANTS'));
  });

  test('can be changed by managers only', async () => {
    const client = await guest();
    const product = { name: 'Mine', presetVariants: [preset('20')] };
    for (const call of [
      () => client.createGiftCardProduct(product),
      () => client.updateGiftCardProduct(seed.id, { revision: '1' }),
      () => client.deleteGiftCardProduct(seed.id),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    await expect(client.getGiftCardProduct(NOWHERE)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a new gift card product', () => {
  beforeEach(() => api().deleteGiftCardProduct(seed.id));

  test.each([
    [{ presetVariants: [] }, WITHOUT, 428],
    [
      { presetVariants: [preset('20')], fixedExpirationDate: PAST },
      'CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_PAST_EXPIRATION_DATE',
      400,
    ],
    [
      { customVariant: { minValue: { amount: '9' }, maxValue: { amount: '9' } } },
      'CANNOT_CREATE_GIFT_CARD_PRODUCT_WITH_INVALID_CUSTOM_AMOUNTS_RANGE',
      400,
    ],
  ])('cannot be %j', async (fields, code, status) => {
    const wanted = { name: 'New', ...fields };
    await expect(api().createGiftCardProduct(wanted)).rejects.toMatchObject(applicationError(status, code));
  });

  test.each([{ name: ' ' }, { expirationType: 'FIXED' as const }, { expirationType: 'RELATIVE' as const }])(
    'is not complete with %j',
    async (fields) => {
      const wanted = { name: 'New', presetVariants: [preset('20')], ...fields };
      await expect(api().createGiftCardProduct(wanted)).rejects.toMatchObject({ status: 400 });
    },
  );
});
