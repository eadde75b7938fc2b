import { bookings } from '@wix/bookings';
import { APPS } from '@/emulator/core/site';
import type { Emulator } from '@/emulator/index';
import { ownerOf, slotOf } from '../bookings/bookings';
import { MAYA } from '../emulator/demo-site';
import { member } from './shop';

const BOOKINGS = APPS.bookings;
const PLANS_APP = APPS['pricing-plans'];

type Option = 'ONLINE' | 'OFFLINE' | 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE';

/** A booking as a line of the cart. */
export const line = (bookingId: string, more = {}) => ({
  quantity: 1,
  catalogReference: { appId: BOOKINGS, catalogItemId: bookingId },
  ...more,
});

/** The answer of a membership to what is paid with it. */
export const paying = (membershipId: string, ...lineItemIds: string[]) => ({
  memberships: [{ _id: membershipId, appId: PLANS_APP, lineItemIds }],
});

export function bookingsInCartOf(emulator: Emulator) {
  /** The official SDK as Ann. */
  async function asAnn() {
    const { checkout, currentCart, orders, use } = await member(emulator, MAYA);
    return { checkout, currentCart, orders, ...use({ bookings }) };
  }

  /** Books an evening of the open studio that is to be paid like this; the booking's id. */
  async function booked(selectedPaymentOption: Option, number = 0, totalParticipants = 1): Promise<string> {
    const { slot } = await slotOf(ownerOf(emulator), 'open-studio', number);
    const { booking } = await (await asAnn()).bookings.createBooking({
      bookedEntity: { slot },
      totalParticipants,
      selectedPaymentOption,
      contactDetails: { firstName: 'Ann', lastName: 'Potter', email: 'ann@example.com' },
    });
    return booking?._id ?? '';
  }

  /** Puts bookings into Ann's cart; the ids of its lines. */
  async function inCart(...ids: string[]): Promise<string[]> {
    const { cart } = await (await asAnn()).currentCart.addToCurrentCart({
      lineItems: ids.map((id) => line(id)),
    });
    return (cart?.lineItems ?? []).map(({ _id }) => String(_id));
  }

  /** Takes Ann's cart to the checkout, with these memberships; the checkout's id. */
  async function checkOut(selectedMemberships?: ReturnType<typeof paying>): Promise<string> {
    const made = await (await asAnn()).currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const checkoutId = made.checkoutId ?? '';
    if (selectedMemberships)
      await (await asAnn()).checkout.updateCheckout(checkoutId, {
        membershipOptions: { selectedMemberships },
      });
    return checkoutId;
  }

  /** A booking as its owner sees it now. */
  const read = async (bookingId: string) => {
    const { extendedBookings: [found] = [] } = await ownerOf(emulator).extendedBookings.queryExtendedBookings(
      {
        filter: { id: bookingId },
      },
    );
    return found?.booking;
  };

  return { asAnn, booked, inCart, checkOut, read };
}
