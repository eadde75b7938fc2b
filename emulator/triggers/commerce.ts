import { APPS } from '#core/site';
import { type Calls, type Json, listAt, TriggerError, textAt } from './calls';
import { PERSON } from './inputs';
import { buyerOf, personOf } from './people';
import { valueAt } from './request-of';
import type { Trigger } from './trigger';

const NO_PRODUCT = 'The site has no product in stock that is sold without a choice or a text of the buyer';

/** Returns the id of the product that the user names, or of one that is in stock and has no options to choose. */
async function productOf(calls: Calls): Promise<string> {
  const named = calls.given('productId');
  if (named !== undefined) return named;
  const isV3 = calls.site().catalogVersion === 'V3_CATALOG';
  const answer = await calls.visitor(`stores.${isV3 ? 'productsV3' : 'products'}.queryProducts`, {
    query: isV3 ? { cursorPaging: { limit: 100 } } : { paging: { limit: 100 } },
  });
  const isPlain = (product: Json) =>
    isV3
      ? valueAt(product, 'inventory.availabilityStatus') === 'IN_STOCK' &&
        valueAt(product, 'variantSummary.variantCount') === 1 &&
        listAt(product, 'modifiers').length === 0
      : valueAt(product, 'stock.inStock') === true &&
        listAt(product, 'productOptions').length === 0 &&
        listAt(product, 'customTextFields').length === 0;
  const product = listAt(answer, 'products').find(isPlain);
  if (!product) throw new TriggerError(NO_PRODUCT);
  return textAt(product, 'id', NO_PRODUCT);
}

/** Returns the first variant of a product or, in catalog V1, the first choice of each option of a named one. */
async function choicesOf(calls: Calls, productId: string): Promise<Json | undefined> {
  if (calls.site().catalogVersion === 'V3_CATALOG') {
    const answer = await calls.owner('stores.productsV3.getProduct', { productId });
    const variantId = valueAt(answer, 'product.variantsInfo.variants.0.id');
    return variantId === undefined ? undefined : { variantId };
  }
  if (calls.given('productId') === undefined) return undefined;
  const { product } = await calls.visitor('stores.products.getProduct', { id: productId });
  const options = listAt(product as Json, 'productOptions').map((it) => [
    String(it.name),
    textAt(it, 'choices.0.description', 'An option of the product has no choices'),
  ]);
  return options.length > 0 ? { options: Object.fromEntries(options) } : undefined;
}

/** Returns a cart line with a product. */
async function lineOf(calls: Calls): Promise<Json> {
  const catalogItemId = await productOf(calls);
  const options = await choicesOf(calls, catalogItemId);
  return {
    quantity: calls.numberGiven('quantity') ?? 1,
    catalogReference: { appId: APPS.stores, catalogItemId, ...(options && { options }) },
  };
}

async function fillCart(calls: Calls): Promise<void> {
  await calls.visitor('ecom.currentCart.addToCurrentCart', { lineItems: [await lineOf(calls)] });
}

/** Creates a checkout of a filled cart, with the buyer's details that an order needs. */
async function beginCheckout(calls: Calls): Promise<string> {
  await fillCart(calls);
  const answered = await calls.visitor('ecom.currentCart.createCheckoutFromCurrentCart', {
    channelType: 'WEB',
  });
  return textAt(answered, 'checkoutId', 'The cart became no checkout');
}

async function placeOrder(calls: Calls): Promise<string> {
  const id = await beginCheckout(calls);
  const buyer = buyerOf(calls);
  const updated = await calls.visitor('ecom.checkout.updateCheckout', {
    checkout: {
      id,
      buyerInfo: { email: personOf(calls).email },
      billingInfo: buyer,
      shippingInfo: { shippingDestination: buyer },
    },
  });
  const carrier = listAt(updated, 'checkout.shippingInfo.carrierServiceOptions')[0];
  const option = carrier && listAt(carrier, 'shippingOptions')[0];
  if (option)
    await calls.visitor('ecom.checkout.updateCheckout', {
      checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code: option.code } } },
    });
  const answered = await calls.visitor('ecom.checkout.createOrder', { id });
  return textAt(answered, 'orderId', 'The checkout became no order');
}

/** Fulfills an order of one line. */
async function fulfill(calls: Calls, orderId: string): Promise<void> {
  const order = await calls.owner('ecom.orders.getOrder', { id: orderId });
  const id = textAt(order, 'order.lineItems.0.id', 'The order has no line');
  await calls.owner('ecom.orderFulfillments.createFulfillment', {
    orderId,
    fulfillment: { lineItems: [{ id, quantity: calls.numberGiven('quantity') ?? 1 }] },
  });
}

/** Places an order and marks it as paid, whereupon the platform approves it. */
async function placePaidOrder(calls: Calls): Promise<string> {
  const id = await placeOrder(calls);
  await calls.owner('ecom.orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: id });
  return id;
}

const OF_ORDER = ['productId', 'quantity', ...PERSON] as const;

const ORDERED = 'a visitor places the order of a product';

/** Triggers for carts, checkouts and orders of the shop. */
export const commerceTriggers: Trigger[] = [
  {
    name: 'ecom.orders.created',
    eventType: 'wix.ecom.v1.order_created',
    how: ORDERED,
    takes: OF_ORDER,
    run: placeOrder,
  },
  {
    name: 'ecom.orders.approved',
    eventType: 'wix.ecom.v1.order_approved',
    how: `${ORDERED}, and the owner marks it as paid`,
    takes: OF_ORDER,
    run: placePaidOrder,
  },
  {
    name: 'ecom.orders.paymentStatusUpdated',
    eventType: 'wix.ecom.v1.order_payment_status_updated',
    how: `${ORDERED}, and the owner marks it as paid`,
    takes: OF_ORDER,
    run: placePaidOrder,
  },
  {
    name: 'ecom.orders.canceled',
    eventType: 'wix.ecom.v1.order_canceled',
    how: `${ORDERED}, and the owner cancels it`,
    takes: OF_ORDER,
    run: async (calls) => calls.owner('ecom.orders.cancelOrder', { id: await placeOrder(calls) }),
  },
  {
    name: 'ecom.orderFulfillments.updated',
    eventType: 'wix.ecom.v1.fulfillments_updated',
    how: `${ORDERED}, and the owner sends it`,
    takes: OF_ORDER,
    run: async (calls) => fulfill(calls, await placePaidOrder(calls)),
  },
  {
    name: 'ecom.cart.created',
    eventType: 'wix.ecom.v1.cart_created',
    how: 'a visitor puts a product into the cart',
    takes: ['productId', 'quantity'],
    run: fillCart,
  },
  {
    name: 'ecom.checkout.created',
    eventType: 'wix.ecom.v1.checkout_created',
    how: 'a visitor puts a product into the cart and goes to the checkout',
    takes: ['productId', 'quantity'],
    run: beginCheckout,
  },
];
