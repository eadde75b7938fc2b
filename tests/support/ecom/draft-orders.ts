import { draftOrders, orderFulfillments, orderTransactions } from '@wix/ecom';
import { orders } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import type { Order } from '@/emulator/services/ecom/orders/entity';
import { EMULATOR, visitor } from '../emulator/start';
import { BUYER, completeCheckout, item, seeded, storeOwner } from './shop';

/** The official SDK as the site's owner, who drafts orders. */
export const draftOrdersOwner = (emulator: Emulator) =>
  storeOwner(emulator).use({ draftOrders, orderFulfillments, orderTransactions });

/** Places an order of two pitchers to Portland, by default with a coupon. */
export async function orderOfPitchers(
  emulator: Emulator,
  { payment = 'paid', hasCoupon = true }: { payment?: 'paid' | 'offline'; hasCoupon?: boolean } = {},
): Promise<Order> {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  if (hasCoupon) await currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    selectedShippingOption: { code: 'standard' },
  });
  return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment } });
}

/** Changes an order in a way that no call allows. */
export const alterOrder = (emulator: Emulator, order: Order, difference: Partial<Order>): Order =>
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) =>
    documents.put(orders, { ...order, ...difference }),
  );

/** Returns the quantity left of a product. */
export async function stockLeft(emulator: Emulator, slug: string): Promise<number> {
  const { product } = await storeOwner(emulator).products.getProduct(seeded(slug).id);
  return product?.stock?.quantity ?? 0;
}

/** A line of the catalog for a draft. */
export const catalogItem = (slug: string, quantity = 1) => {
  const { catalogReference } = item(slug);
  return { quantity, catalogReference };
};

type Drafts = ReturnType<typeof draftOrdersOwner>['draftOrders'];

/** The draft in an answer. */
export const draftIn = ({
  calculatedDraftOrder,
}: Pick<Awaited<ReturnType<Drafts['getDraftOrder']>>, 'calculatedDraftOrder'>) =>
  calculatedDraftOrder?.draftOrder ?? {};

/** The draft of a new order of pitchers. */
export async function draftOfPitchers(emulator: Emulator, options?: Parameters<typeof orderOfPitchers>[1]) {
  const order = await orderOfPitchers(emulator, options);
  const draft = draftIn(
    await draftOrdersOwner(emulator).draftOrders.createDraftOrder({ sourceOrderId: order.id }),
  );
  return { order, draft, id: String(draft._id), lineId: String(order.lineItems?.[0]?.id) };
}

/** Returns the draft of an order that does not exist yet: a pitcher. */
export async function draftOfNone(emulator: Emulator) {
  const draft = draftIn(
    await draftOrdersOwner(emulator).draftOrders.createDraftOrder({
      draftOrder: { catalogLineItems: [catalogItem('pitcher')] },
    }),
  );
  return { draft, id: String(draft._id), lineId: String(draft.lineItems?.[0]?.lineItem?._id) };
}

/** An amount as a number, for calculations. */
export const money = (price: { amount?: string } | null | undefined) => Number(price?.amount);
