import { expect, test } from 'vitest';
import { bookingLine, bookingsInCartOf } from '@/tests/support/ecom/bookings-in-cart';
import { cartMember } from '@/tests/support/ecom/cart-v2';
import { failureOf } from '@/tests/support/ecom/shop';
import { MAYA } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { bookOpenStudio } = bookingsInCartOf(emulator);

/** Removes the bookings app. @returns a function that installs it again */
function removeBookings(): () => void {
  const { installedApps } = emulator.site();
  emulator.updateSite({ installedApps: installedApps.filter((it) => it !== 'bookings') });
  return () => emulator.updateSite({ installedApps });
}

test('a booking cannot be added to a cart once the app is removed', async () => {
  const id = await bookOpenStudio('ONLINE');
  removeBookings();
  const { currentCart, currentCartV2 } = await cartMember(emulator, MAYA);
  const { cart } = await currentCart.addToCurrentCart({ lineItems: [bookingLine(id)] });
  expect(cart?.lineItems).toEqual([]);
  const inV2 = currentCartV2.addLineItemsToCurrentCart({ catalogItems: [bookingLine(id)] });
  expect(await failureOf(inV2)).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
});

test('a booking in a cart is not found while the app is removed', async () => {
  const { currentCart } = await cartMember(emulator, MAYA);
  await currentCart.addToCurrentCart({ lineItems: [bookingLine(await bookOpenStudio('ONLINE'))] });
  const status = async () =>
    (await currentCart.getCurrentCart()).lineItems?.map(({ availability }) => availability?.status);
  expect(await status()).toEqual(['AVAILABLE']);
  const installAgain = removeBookings();
  expect(await status()).toEqual(['NOT_FOUND']);
  installAgain();
  expect(await status()).toEqual(['AVAILABLE']);
});
