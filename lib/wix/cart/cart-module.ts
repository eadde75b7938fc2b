import type { sessionClient } from '@/lib/wix/platform';
import type { Cart, CartItem } from './types';

/** The SDK as the visitor whose cart it is. */
export type Client = ReturnType<typeof sessionClient>;

/**
 * What the shop does with a visitor's cart; one adapter for each generation of the platform's carts. Each change answers
 * with the cart added up, and each call throws what the SDK throws.
 */
export interface CartModule {
  /** @returns nothing for a visitor who has no cart */
  getCart(client: Client): Promise<Cart | undefined>;
  addLine(client: Client, item: CartItem, quantity: number): Promise<Cart>;
  updateLine(client: Client, lineId: string, quantity: number): Promise<Cart>;
  removeLine(client: Client, lineId: string): Promise<Cart>;
  applyCoupon(client: Client, code: string): Promise<Cart>;
  removeCoupon(client: Client): Promise<Cart>;
  /** @returns the id by which the hosted checkout knows what is bought */
  createCheckout(client: Client): Promise<string>;
}
