'use server';

import * as currentCart from '@/lib/wix/current-cart';

/** The cart, and what visitors do with it. Each answers with the cart as the platform has it now, or with a problem. */
export async function readCart() {
  return currentCart.readCart();
}

export async function addToCart(item: currentCart.Item, quantity: number) {
  return currentCart.addToCart(item, quantity);
}

export async function updateQuantity(lineId: string, quantity: number) {
  return currentCart.updateQuantity(lineId, quantity);
}

export async function removeLine(lineId: string) {
  return currentCart.removeLine(lineId);
}

export async function applyCoupon(code: string) {
  return currentCart.applyCoupon(code);
}

export async function removeCoupon() {
  return currentCart.removeCoupon();
}

export async function checkOut() {
  return currentCart.checkOut();
}
