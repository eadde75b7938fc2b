import { cart as carts, checkoutTemplates } from '@wix/ecom';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { ecomVisitor } from '@/tests/support/ecom/sales';
import { completeCheckout, failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

// The SDK changes its arguments, so each call gets its own.
const override = () => ({
  productName: { original: 'Pitcher with your name on it' },
  price: '55.50',
  fullPrice: '60',
  descriptionLines: [],
  physicalProperties: { sku: 'PT-NAME', weight: 3.5, shippable: true },
  image: 'wix:image://v1/pitcher.webp/Pitcher#originWidth=1200&originHeight=1200',
});
const overridden = () => ({ ...item('pitcher'), catalogOverrideFields: override() });
const admin = () => storeOwner(emulator).use({ carts, checkoutTemplates });

test('the owner overrides an item’s name and price of the catalog', async () => {
  const { currentCart, checkout, orders } = { ...(await visitor()), orders: storeOwner(emulator).orders };
  const { cart: before } = await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const { cart } = await admin().carts.addToCart(String(before?._id), { lineItems: [overridden()] });
  const [plain, changed] = cart?.lineItems ?? [];
  expect(plain).toMatchObject({ productName: { original: 'Pitcher' } });
  expect(plain).not.toHaveProperty('catalogOverrideFields');
  expect(changed).toMatchObject({
    productName: { original: 'Pitcher with your name on it' },
    price: { amount: '55.5' },
    fullPrice: { amount: '60' },
    physicalProperties: { sku: 'PT-NAME', weight: 3.5 },
    image: expect.stringContaining('pitcher.webp'),
    catalogOverrideFields: { price: '55.50', fullPrice: '60', productName: override().productName },
  });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  expect((await checkout.getCheckout(checkoutId)).lineItems?.[1]).toMatchObject({
    catalogOverrideFields: { price: '55.50' },
  });
  const { id } = await completeCheckout(emulator, checkoutId);
  const order = await orders.getOrder(id);
  expect(order.lineItems?.[1]).toMatchObject({
    productName: { original: 'Pitcher with your name on it' },
    price: { amount: '55.50' },
    physicalProperties: { sku: 'PT-NAME' },
  });
});

test('an override by others is refused, and the payment options stay those of the catalog', async () => {
  const { currentCart } = await visitor();
  expect(await failureOf(currentCart.addToCurrentCart({ lineItems: [overridden()] }))).toMatchObject({
    code: 403,
  });
  const { cart } = await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const wrong = {
    ...item('pitcher'),
    catalogOverrideFields: { paymentOption: { value: 'MEMBERSHIP' } },
  } as const;
  expect(await failureOf(admin().carts.addToCart(String(cart?._id), { lineItems: [wrong] }))).toEqual({
    fields: ['options.lineItems[0].catalogOverrideFields.paymentOption.value'],
  });
  expect((await currentCart.getCurrentCart()).lineItems).toHaveLength(1);
});

test('the owner can defer the payment, and a checkout template keeps the override', async () => {
  const later = { ...override(), paymentOption: { value: 'FULL_PAYMENT_OFFLINE' } } as const;
  const template = await admin().checkoutTemplates.createCheckoutTemplate({
    lineItems: [{ ...item('pitcher'), catalogOverrideFields: later }],
  });
  const { checkoutTemplates: theirs, checkout } = await ecomVisitor();
  const { checkoutId } = await theirs.createCheckoutFromTemplate(String(template._id), site.id);
  expect(await checkout.getCheckout(String(checkoutId))).toMatchObject({
    lineItems: [{ price: { amount: '55.50' }, paymentOption: 'FULL_PAYMENT_OFFLINE' }],
    payNow: { total: { amount: '0.00' } },
    payLater: { subtotal: { amount: '55.50' } },
  });
});
