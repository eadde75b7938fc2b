import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import seeds from '#seed/purchases.json';
import { asBuyer, daysAgo, type PurchaseSeed } from '#services/identity';
import { createCheckoutOf } from './checkouts/create';
import { placeOrder } from './checkouts/order/place-order';
import { createFulfillments } from './orders/fulfillments/changes';

/** An order of the seed, delivered to the first address of the member's profile. */
interface OrderSeed extends PurchaseSeed {
  items: { productId: string; variantId?: string; quantity: number }[];
  /** Code of a delivery option. */
  delivery: string;
  /** When and by which carrier the whole order was sent. */
  sent?: { daysAgo: number; shippingProvider: string; trackingNumber: string };
}

/** In catalog V3 also a product with one variant is bought by it. */
const onlyVariant = (context: Context, productId: string): string | undefined =>
  context.site.catalogVersion === 'V3_CATALOG'
    ? context.catalogs.stock(APPS.stores)?.product(context, productId)?.variantIdOf({})
    : undefined;

export function seedOrders(context: Context): void {
  for (const { items, delivery, sent, ...purchase } of seeds.orders as OrderSeed[]) {
    const { context: then, buyer, profile } = asBuyer(context, purchase);
    const { id } = createCheckoutOf(then, {
      channelType: 'WEB',
      lineItems: items.map(({ productId, variantId = onlyVariant(context, productId), quantity }) => ({
        quantity,
        catalogReference: {
          appId: APPS.stores,
          catalogItemId: productId,
          ...(variantId && { options: { variantId } }),
        },
      })),
    });
    const address = profile.addresses?.[0]?.address;
    const order = placeOrder(then, id, { ...buyer, payment: 'paid' }, { address, optionCode: delivery });
    if (!sent) continue;
    const { daysAgo: days, ...trackingInfo } = sent;
    createFulfillments(daysAgo(context, days), order.id, [{ trackingInfo }]);
  }
}
