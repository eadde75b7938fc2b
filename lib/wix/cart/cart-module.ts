import type { sessionClient } from '@/lib/wix/platform';
import type { Cart, CartItem } from './types';

/** The SDK's client of the cart's visitor. */
export type Client = ReturnType<typeof sessionClient>;

/**
 * The operations on a visitor's cart; one adapter for each generation of the platform's carts. Each change returns the
 * cart with totals, and each call throws what the SDK throws.
 */
export interface CartModule {
  /** @returns undefined for a visitor who has no cart */
  getCart(client: Client): Promise<Cart | undefined>;
  addLine(client: Client, item: CartItem, quantity: number): Promise<Cart>;
  updateLine(client: Client, lineId: string, quantity: number): Promise<Cart>;
  removeLine(client: Client, lineId: string): Promise<Cart>;
  applyCoupon(client: Client, code: string): Promise<Cart>;
  removeCoupon(client: Client): Promise<Cart>;
  /** @returns the id for the hosted checkout */
  createCheckout(client: Client): Promise<string>;
}
