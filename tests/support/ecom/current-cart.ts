import type { visitor } from '../emulator/start';
import type { item } from './shop';

type Visitor = Awaited<ReturnType<typeof visitor>>;
type Cart = NonNullable<Awaited<ReturnType<Visitor['currentCart']['addToCurrentCart']>>['cart']>;

/** A cart as quantities by name. */
export const quantitiesByName = ({ lineItems }: Pick<Cart, 'lineItems'>) =>
  (lineItems ?? []).map(({ productName, quantity }) => [productName?.original, quantity]);

/** Adds items to the cart. @returns the cart */
export async function add({ currentCart }: Visitor, ...lineItems: ReturnType<typeof item>[]): Promise<Cart> {
  const { cart } = await currentCart.addToCurrentCart({ lineItems });
  if (!cart) throw new Error('The answer has no cart');
  return cart;
}

/** Calls the cart in a way that the SDK would not. */
export async function callCart(client: Visitor, method: string, path: string, body: string) {
  const answer = await client.fetchWithAuth(`https://www.wixapis.com/ecom/v1/carts/current${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, ...(await answer.json()) };
}
