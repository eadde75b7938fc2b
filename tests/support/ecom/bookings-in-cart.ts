import { bookings } from '@wix/bookings';
import { APPS } from '@/emulator/core/site';
import type { Emulator } from '@/emulator/runtime/emulator';
import { bookingsOwner, slotOf } from '../bookings/bookings';
import { MAYA } from '../emulator/demo-site';
import { storeMember } from './shop';

const BOOKINGS = APPS.bookings;
const PLANS_APP = APPS['pricing-plans'];

type Option = 'ONLINE' | 'OFFLINE' | 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE';

/** A booking as a line of the cart. */
export const bookingLine = (bookingId: string, more = {}) => ({
  quantity: 1,
  catalogReference: { appId: BOOKINGS, catalogItemId: bookingId },
  ...more,
});

/** A selection of memberships that pays for lines, as an argument of updateCheckout. */
export const membershipPayment = (membershipId: string, ...lineItemIds: string[]) => ({
  memberships: [{ _id: membershipId, appId: PLANS_APP, lineItemIds }],
});

/** Helpers for the tests of bookings in a member's cart. */
export function bookingsInCartOf(emulator: Emulator) {
  /** The official SDK as Ann. */
  async function clientOfAnn() {
    const { checkout, currentCart, orders, use } = await storeMember(emulator, MAYA);
    return { checkout, currentCart, orders, ...use({ bookings }) };
  }

  /** Books an evening of the open studio, to be paid by one option. @returns the booking's id */
  async function bookOpenStudio(
    selectedPaymentOption: Option,
    number = 0,
    totalParticipants = 1,
  ): Promise<string> {
    const { slot } = await slotOf(bookingsOwner(emulator), 'open-studio', number);
    const ann = await clientOfAnn();
    const { booking } = await ann.bookings.createBooking({
      bookedEntity: { slot },
      totalParticipants,
      selectedPaymentOption,
      contactDetails: { firstName: 'Ann', lastName: 'Potter', email: 'ann@example.com' },
    });
    return booking?._id ?? '';
  }

  /** Adds bookings to Ann's cart. @returns the ids of the cart's lines */
  async function addToCart(...ids: string[]): Promise<string[]> {
    const { currentCart } = await clientOfAnn();
    const { cart } = await currentCart.addToCurrentCart({
      lineItems: ids.map((id) => bookingLine(id)),
    });
    return (cart?.lineItems ?? []).map(({ _id }) => String(_id));
  }

  /** Creates a checkout of Ann's cart that these memberships pay for. @returns the checkout's id */
  async function createCheckout(selectedMemberships?: ReturnType<typeof membershipPayment>): Promise<string> {
    const ann = await clientOfAnn();
    const made = await ann.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    const checkoutId = made.checkoutId ?? '';
    if (selectedMemberships)
      await ann.checkout.updateCheckout(checkoutId, {
        membershipOptions: { selectedMemberships },
      });
    return checkoutId;
  }

  /** Returns a booking as the owner sees it. */
  const readBooking = async (bookingId: string) => {
    const { extendedBookings: [found] = [] } = await bookingsOwner(
      emulator,
    ).extendedBookings.queryExtendedBookings({
      filter: { id: bookingId },
    });
    return found?.booking;
  };

  return { clientOfAnn, bookOpenStudio, addToCart, createCheckout, readBooking };
}
