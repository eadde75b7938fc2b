import { expect, test } from 'vitest';
import { cartOwner, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { failureOf } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

test('an item has at most a hundred modifiers over all its groups', async () => {
  const modifiers = Array.from({ length: 21 }, () => ({ label: { original: 'Glaze' }, quantity: 1 }));
  const modifierGroups = Array.from({ length: 5 }, () => ({ name: { original: 'Glazes' }, modifiers }));
  const customItems = () =>
    structuredClone([
      {
        name: { original: 'Vase' },
        quantityInfo: { requestedQuantity: 1 },
        pricing: { price: { amount: '20' } },
        attributes: { itemType: { preset: 'DIGITAL' as const } },
        modifierGroups,
      },
    ]);
  const { cartV2, currentCartV2 } = cartOwner(emulator);
  const { _id } = await cartV2.createCart({});
  for (const call of [
    () => cartV2.createCart({ customItems: customItems() }),
    () => cartV2.addLineItems(String(_id), { customItems: customItems() }),
    () => currentCartV2.createCurrentCart({ customItems: customItems() }),
    () => currentCartV2.addLineItemsToCurrentCart({ customItems: customItems() }),
  ])
    expect(await failureOf(call())).toMatchObject({
      code: 'MAX_ITEM_MODIFIERS_EXCEEDED',
      data: { requestCount: 105, maxCount: 100 },
    });
});

test('an address with a subdivision of another country is refused', async () => {
  const { cartV2, currentCartV2, ...client } = await cartVisitor();
  const { _id } = await filled({ currentCartV2, ...client }, 'pitcher');
  const inMaine = (country: string) => ({ deliveryInfo: { address: { country, subdivision: 'US-ME' } } });
  const code = 'INVALID_ADDRESS_FORMAT';
  expect(await failureOf(cartV2.updateCart(String(_id), inMaine('DE')))).toMatchObject({ code });
  expect(await failureOf(currentCartV2.updateCurrentCart(inMaine('DE')))).toMatchObject({ code });
  const { deliveryInfo } = await cartV2.updateCart(String(_id), inMaine('US'));
  expect(deliveryInfo?.address?.subdivision).toBe('US-ME');
});
