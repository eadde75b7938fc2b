import { visitor } from '../emulator/start';
import { BUYER, item } from './shop';

/** An address with tax and delivery, in the form of the SDK. */
export const MAINE = {
  country: 'US',
  subdivision: 'US-ME',
  city: 'Portland',
  postalCode: '04101',
  addressLine1: '12 Wharf Street',
};

/** A visitor whose cart has two pitchers. */
export async function cartWithPitchers() {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  return client;
}

/** The visitor's checkout of two pitchers, sent to Maine. */
export async function checkoutToMaine(options: object = {}) {
  const client = await cartWithPitchers();
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress: MAINE,
    ...options,
  });
  return { ...client, checkoutId };
}
