import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_VARIANT_ID } from '@/emulator/exports/testing';
import { completeCheckout, failureOf, item, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** The expected product; prices in cents. */
interface Model {
  slug: string;
  price: number;
  discount: { type: 'NONE' | 'AMOUNT' | 'PERCENT'; value: number };
  visible: boolean;
  variants: { id: string; price?: number; stock: number }[];
}

/** A product with six managed variants and one without, both with tracked stock. */
const models = (): Model[] =>
  ['everyday-mug', 'ramen-bowl'].map((slug) => {
    const { price, variants, ...seed } = seeded(slug);
    return {
      slug,
      price: price * 100,
      visible: true,
      discount: slug === 'ramen-bowl' ? { type: 'PERCENT', value: 15 } : { type: 'NONE', value: 0 },
      variants: variants?.map((variant) => ({
        id: variant.id,
        stock: variant.quantity,
        ...('price' in variant && variant.price !== undefined && { price: variant.price * 100 }),
      })) ?? [{ id: DEFAULT_VARIANT_ID, stock: seed.quantity ?? 0 }],
    };
  });

const halfUp = (hundredths: number) => Math.floor((hundredths + 50) / 100);
const cents = (amount: string | number | null | undefined) => Math.round(Number(amount) * 100);

/** Returns the expected price of a variant after the discount. */
function discounted({ price, discount: { type, value } }: Model, own = price): number {
  if (type === 'PERCENT') return halfUp(own * (100 - value));
  return type === 'AMOUNT' ? Math.max(0, own - value * 100) : own;
}

/** Changes a product's price; the variants' own prices move along. Returns whether none becomes negative. */
function reprice(model: Model, price: number): boolean {
  const shift = price - model.price;
  const moved = model.variants.map((variant) => ({
    ...variant,
    ...(variant.price !== undefined && { price: variant.price + shift }),
  }));
  if (price < 0 || moved.some((variant) => (variant.price ?? 0) < 0)) return false;
  Object.assign(model, { price, variants: moved });
  return true;
}

const which = fc.nat(1);
const variant = fc.nat(5);
const step = fc.oneof(
  fc.record({ do: fc.constant('setPrice' as const), which, price: fc.nat(9999) }),
  fc.record({ do: fc.constant('adjust' as const), which, rate: fc.integer({ min: -100, max: 120 }) }),
  fc.record({ do: fc.constant('lower' as const), which, by: fc.nat(3000) }),
  fc.record({
    do: fc.constant('discount' as const),
    which,
    type: fc.constantFrom('NONE' as const, 'AMOUNT' as const, 'PERCENT' as const),
    value: fc.nat(100),
  }),
  fc.record({ do: fc.constant('override' as const), variant, price: fc.option(fc.nat(9999)) }),
  fc.record({ do: fc.constant('show' as const), which, visible: fc.boolean() }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      which,
      variant,
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buyAllElsewhere' as const), which, variant }) },
  fc.record({ do: fc.constant('cancel' as const), restock: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('any sequence of changes, carts and orders keeps prices, totals and stock correct', async () => {
  const walk = async (steps: Step[]) => {
    emulator.restart();
    const shop = models();
    const { orders, products } = storeOwner(emulator);
    const { currentCart } = await visitor();
    const idOf = ({ slug }: Model) => seeded(slug).id;
    const placed: { id: string; taken: { product: Model; id: string; quantity: number }[] }[] = [];
    const cart = () =>
      currentCart.getCurrentCart().catch((error) => {
        if (error.details?.applicationError?.code !== 'OWNED_CART_NOT_FOUND') throw error;
      });

    async function order(): Promise<void> {
      const lines = (await cart())?.lineItems ?? [];
      if (lines.length === 0) return;
      const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
      if (lines.some(({ availability }) => availability?.status !== 'AVAILABLE')) {
        expect(() => completeCheckout(emulator, checkoutId)).toThrow(/Sold out|Not enough left/);
        return;
      }
      const { id, lineItems = [], priceSummary } = completeCheckout(emulator, checkoutId);
      const amount = (key: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total') =>
        cents(priceSummary?.[key]?.amount);
      expect(amount('total')).toBe(
        amount('subtotal') - amount('discount') + amount('shipping') + amount('tax'),
      );
      const sold = lineItems.map((line) => cents(line.price?.amount) * (line.quantity ?? 0));
      expect(amount('subtotal')).toBe(sold.reduce((total, price) => total + price, 0));
      const taken = lines.map(({ catalogReference, quantity = 0 }) => {
        const product = shop.find((model) => idOf(model) === catalogReference?.catalogItemId);
        if (!product) throw new Error('An item of no product was sold');
        const variantId = catalogReference?.options?.variantId ?? DEFAULT_VARIANT_ID;
        return { product, id: String(variantId), quantity };
      });
      move(taken, -1);
      placed.push({ id, taken });
    }

    function move(taken: (typeof placed)[number]['taken'], sign: 1 | -1): void {
      for (const { product, id, quantity } of taken) {
        const sold = product.variants.find((it) => it.id === id);
        if (sold) sold.stock += sign * quantity;
      }
    }

    async function take(next: Step): Promise<void> {
      const model = ('which' in next ? shop[next.which] : shop[0]) ?? shop[0];
      if (!model) throw new Error('The shop is empty');
      switch (next.do) {
        case 'setPrice': {
          const fits = reprice(model, next.price);
          const { results } = await products.bulkUpdateProductsProperty([idOf(model)], {
            price: next.price / 100,
          });
          expect(results?.[0]?.itemMetadata?.success).toBe(fits);
          return;
        }
        case 'adjust': {
          const fits = reprice(model, halfUp(model.price * (100 + next.rate)));
          const { results } = await products.bulkAdjustProductProperty(
            { price: { percentage: { rate: next.rate } } },
            [idOf(model)],
          );
          expect(results?.[0]?.itemMetadata?.success).toBe(fits);
          return;
        }
        case 'lower': {
          const price = model.price - next.by;
          const call = products.updateProduct(idOf(model), { priceData: { price: price / 100 } });
          if (reprice(model, price)) await call;
          else expect(await failureOf(call)).toMatchObject({ fields: ['product.priceData.price'] });
          return;
        }
        case 'discount':
          model.discount = { type: next.type, value: next.type === 'NONE' ? 0 : next.value };
          await products.updateProduct(idOf(model), { discount: { type: next.type, value: next.value } });
          return;
        case 'override': {
          const chosen = model.variants[next.variant];
          if (!chosen) return;
          chosen.price = next.price ?? undefined;
          const price = next.price === null ? null : next.price / 100;
          await products.updateProductVariants(idOf(model), [{ variantIds: [chosen.id], price }]);
          return;
        }
        case 'show':
          model.visible = next.visible;
          await products.updateProduct(idOf(model), { visible: next.visible });
          return;
        case 'add': {
          const chosen = model.variants[next.variant % model.variants.length];
          const options = chosen?.id === DEFAULT_VARIANT_ID ? {} : { variantId: chosen?.id };
          await currentCart.addToCurrentCart({ lineItems: [item(model.slug, next.quantity, options)] });
          return;
        }
        case 'order':
          return order();
        case 'buyAllElsewhere': {
          const chosen = model.variants[next.variant % model.variants.length];
          if (!chosen?.stock || !model.visible) return;
          const { currentCart: other } = await visitor();
          const options = chosen.id === DEFAULT_VARIANT_ID ? {} : { variantId: chosen.id };
          await other.addToCurrentCart({ lineItems: [item(model.slug, chosen.stock, options)] });
          const { checkoutId = '' } = await other.createCheckoutFromCurrentCart({ channelType: 'WEB' });
          completeCheckout(emulator, checkoutId);
          chosen.stock = 0;
          return;
        }
        case 'cancel': {
          const last = placed.pop();
          if (!last) return;
          await orders.cancelOrder(last.id, { restockAllItems: next.restock });
          if (next.restock) move(last.taken, 1);
        }
      }
    }

    async function check(): Promise<void> {
      for (const model of shop) {
        const { product } = await products.getProduct(idOf(model));
        const costs = model.variants.map((it) => discounted(model, it.price));
        expect(product?.variants?.map((it) => cents(it.variant?.priceData?.discountedPrice))).toEqual(costs);
        expect(cents(product?.priceData?.price)).toBe(model.price);
        expect([product?.priceRange?.minValue, product?.priceRange?.maxValue].map(cents)).toEqual([
          Math.min(...costs),
          Math.max(...costs),
        ]);
        expect(product?.variants?.map(({ stock }) => stock?.quantity)).toEqual(
          model.variants.map(({ stock }) => stock),
        );
        expect(Math.min(...model.variants.map(({ stock }) => stock))).toBeGreaterThanOrEqual(0);
      }
      const lines = (await cart())?.lineItems ?? [];
      for (const { availability, catalogReference, price, quantity = 0, lineItemPrice } of lines) {
        const model = shop.find((it) => idOf(it) === catalogReference?.catalogItemId);
        const chosen =
          model?.variants.find(({ id }) => id === catalogReference?.options?.variantId) ?? model?.variants[0];
        if (!model || !chosen) throw new Error('The cart has an item of no product');
        expect(availability?.status === 'NOT_FOUND').toBe(!model.visible);
        if (model.visible) expect(cents(price?.amount)).toBe(discounted(model, chosen.price));
        expect(cents(lineItemPrice?.amount)).toBe(cents(price?.amount) * quantity);
        if (availability?.status === 'AVAILABLE') expect(quantity).toBeLessThanOrEqual(chosen.stock);
      }
    }

    for (const next of steps) {
      await take(next);
      await check();
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), walk), { numRuns: 30 });
});
