import { expect, test } from 'vitest';
import { completeCheckout, failureOf, item, seeded, storeOwner, variantId } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const mug = (size: '10 oz' | '14 oz', quantity: number) =>
  item('everyday-mug', quantity, { variantId: variantId('everyday-mug', { Glaze: 'Ink', Size: size }) });

/** Returns the availability of each line in a cart, its estimate and its checkout. */
async function statusOf({ checkout, currentCart }: Awaited<ReturnType<typeof visitor>>) {
  const { lineItems = [] } = await currentCart.getCurrentCart();
  const estimate = await currentCart.estimateCurrentCartTotals();
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const currentCheckout = await checkout.getCheckout(checkoutId);
  expect(currentCheckout.lineItems?.map(({ availability }) => availability)).toEqual(
    lineItems.map(({ availability }) => availability),
  );
  expect(currentCheckout.violations).toEqual(estimate.violations);
  return {
    checkoutId,
    status: lineItems.map(({ availability }) => availability?.status),
    available: lineItems.map(({ availability }) => availability?.quantityAvailable),
    lines: lineItems.map(({ _id }) => _id),
    violations: estimate.violations,
  };
}

test('each line states its availability and the reason', async () => {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({
    lineItems: [mug('10 oz', 2), mug('14 oz', 9), item('pitcher'), item('ramen-bowl'), item('olive-spoon')],
  });
  expect((await statusOf(client)).violations).toEqual([]);

  // Another buyer buys most of the large mugs; one product is hidden, one deleted, one variant hidden.
  const other = await visitor();
  await other.currentCart.addToCurrentCart({ lineItems: [mug('14 oz', 5)] });
  completeCheckout(emulator, (await statusOf(other)).checkoutId);
  const { products } = storeOwner(emulator);
  await products.updateProduct(seeded('pitcher').id, { visible: false });
  await products.deleteProduct(seeded('ramen-bowl').id);
  const small = variantId('everyday-mug', { Glaze: 'Ink', Size: '10 oz' });
  await products.updateProductVariants(seeded('everyday-mug').id, [{ variantIds: [small], visible: false }]);

  const { checkoutId, status, available, lines, violations } = await statusOf(client);
  expect(status).toEqual(['NOT_FOUND', 'PARTIALLY_AVAILABLE', 'NOT_FOUND', 'NOT_FOUND', 'AVAILABLE']);
  expect(available).toEqual([0, 4, 0, 0, 100_000]);
  expect(violations).toEqual(
    ['Everyday Mug is no longer sold', 'Everyday Mug is not in stock in this quantity']
      .concat(['Pitcher is no longer sold', 'Ramen Bowl is no longer sold'])
      .map((description, index) => ({
        severity: 'ERROR',
        description,
        target: { lineItem: { name: 'LINE_ITEM_DEFAULT', _id: lines[index] } },
      })),
  );
  expect(() => completeCheckout(emulator, checkoutId)).toThrow(/Not enough left/);

  await client.currentCart.updateCurrentCartLineItemQuantity([{ _id: String(lines[1]), quantity: 99 }]);
  await client.currentCart.removeLineItemsFromCurrentCart([lines[0], lines[2], lines[3]].map(String));
  const mended = await statusOf(client);
  expect([mended.status, mended.violations]).toEqual([['AVAILABLE', 'AVAILABLE'], []]);
  expect(completeCheckout(emulator, mended.checkoutId).lineItems?.[0]?.quantity).toBe(4);
});

test('a product that is visible again is available again', async () => {
  const client = await visitor();
  const { products } = storeOwner(emulator);
  await client.currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  await products.updateProduct(seeded('pitcher').id, { visible: false });
  expect((await statusOf(client)).status).toEqual(['NOT_FOUND']);
  await products.updateProduct(seeded('pitcher').id, { visible: true, priceData: { price: 99 } });
  expect((await statusOf(client)).status).toEqual(['AVAILABLE']);
  const { lineItems } = await client.currentCart.getCurrentCart();
  // 12 less, because the pitcher is on sale.
  expect(lineItems?.[0]?.price?.amount).toBe('87');
});

test('a line with an option that its product no longer has is not available', async () => {
  const client = await visitor();
  const { products } = storeOwner(emulator);
  await client.currentCart.addToCurrentCart({ lineItems: [mug('10 oz', 1)] });
  await products.updateProduct(seeded('everyday-mug').id, { manageVariants: false, productOptions: [] });
  expect((await statusOf(client)).status).toEqual(['NOT_FOUND']);
  const variants = products.updateProductVariants(seeded('everyday-mug').id, [{ choices: { Glaze: 'Ink' } }]);
  expect(await failureOf(variants)).toMatchObject({ fields: ['_id'] });
});
