import { currentCart } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { seeded, variantId } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';
import { simpleProduct } from '@/tests/support/stores/new-products-v3';
import { ownerOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });

/** The app id with which carts refer to products of catalog V3. */
const STORES_V3 = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

async function shopper() {
  const client = createClient({ modules: { currentCart }, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client.currentCart;
}

/** Returns the line for a reference in a new cart; undefined if the platform leaves it out. */
async function lineOf(catalogItemId: string, options?: object, quantity = 1) {
  const reference = { appId: STORES_V3, catalogItemId, ...(options && { options }) };
  const { cart } = await (await shopper()).addToCurrentCart({
    lineItems: [{ catalogReference: reference, quantity }],
  });
  return cart?.lineItems?.[0];
}

const mug = seeded('everyday-mug').id;
const terracotta = variantId('everyday-mug', { Glaze: 'Terracotta', Size: '14 oz' });
const ink = variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' });

describe('a line of a product of catalog V3', () => {
  test('has price, picture and choices of its variant', async () => {
    const line = await lineOf(mug, { variantId: ink });
    expect(line).toMatchObject({
      productName: { original: 'Everyday Mug' },
      price: { amount: '34' },
      availability: { status: 'AVAILABLE', quantityAvailable: 9 },
      physicalProperties: { sku: 'MUG-INK-14', weight: 1.1 },
    });
    expect(line?.image).toContain('mug-ink.webp');
    expect(
      line?.descriptionLines?.map(({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original),
    ).toEqual(['Ink', '14 oz']);
  });

  test('costs more with modifiers, and lists them', async () => {
    const line = await lineOf(mug, { variantId: ink, options: { 'Gift wrapping': 'Linen cloth' } });
    expect(line?.price?.amount).toBe('40.5');
    expect(line?.descriptionLines?.at(-1)).toMatchObject({
      name: { original: 'Gift wrapping' },
      plainText: { original: 'Linen cloth' },
    });
    expect(await lineOf(mug, { variantId: ink, options: { 'Gift wrapping': 'Newspaper' } })).toBeUndefined();
  });

  test('is left out without its required modifiers and texts', async () => {
    const modifiers = [
      {
        name: 'Message',
        modifierRenderType: 'FREE_TEXT',
        mandatory: true,
        freeTextSettings: { title: 'Your words', minCharCount: 3, maxCharCount: 8, defaultAddedPrice: '1.5' },
      },
      {
        name: 'Paper',
        modifierRenderType: 'TEXT_CHOICES',
        mandatory: true,
        choicesSettings: { choices: [{ name: 'Gold', choiceType: 'CHOICE_TEXT', addedPrice: '2' }] },
      },
    ];
    const { product } = await ownerOfV3(emulator).productsV3.createProductWithInventory(
      simpleProduct({
        modifiers,
        variantsInfo: {
          variants: [
            {
              price: { actualPrice: { amount: '30' } },
              physicalProperties: {},
              inventoryItem: { quantity: 3 },
            },
          ],
        },
      }),
    );
    const id = product?._id ?? '';
    const [variant] = product?.variantsInfo?.variants ?? [];
    const variantId = variant?._id;
    const options = { Paper: 'Gold' };
    expect(await lineOf(id, { variantId })).toBeUndefined();
    expect(await lineOf(id, { variantId, options })).toBeUndefined();
    for (const words of ['ab', 'far too long'])
      expect(
        await lineOf(id, { variantId, options, customTextFields: { 'Your words': words } }),
      ).toBeUndefined();
    const whole = { options, customTextFields: { 'Your words': 'abc' } };
    expect((await lineOf(id, { ...whole, variantId }))?.price?.amount).toBe('33.5');
    // A product without options has a variant, too.
    expect(await lineOf(id, whole)).toBeUndefined();
  });

  test('can be pre-ordered, up to the owner’s limit', async () => {
    // A cart takes only the quantity in stock.
    expect(await lineOf(mug, { variantId: terracotta }, 25)).toMatchObject({
      quantity: 24,
      availability: { status: 'AVAILABLE', quantityAvailable: 24 },
    });
    emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
    expect(await lineOf(mug, { variantId: terracotta })).toMatchObject({
      availability: { status: 'NOT_AVAILABLE' },
    });
  });
});
