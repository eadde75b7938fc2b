import { bookings } from '@wix/bookings';
import { memberships } from '@wix/ecom/service-plugins';
import { APPS } from '@/emulator/core/site';
import type { Emulator } from '@/emulator/runtime/emulator';
import { bookingsOwner, slotOf } from '../bookings/bookings';
import { MAYA } from '../emulator/demo-site';
import { startPluginApp } from './plugin-app';
import { BUYER, storeMember } from './shop';

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
export const membershipPayment = (membershipId: string, ...lineItemIds: string[]): Selection => ({
  memberships: [{ _id: membershipId, appId: PLANS_APP, lineItemIds }],
});

interface Selection {
  memberships: { _id: string; appId: string; lineItemIds: string[] }[];
}

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
  async function createCheckout(selectedMemberships?: Selection): Promise<string> {
    const ann = await clientOfAnn();
    const created = await ann.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    const checkoutId = created.checkoutId ?? '';
    if (selectedMemberships)
      await ann.checkout.updateCheckout(checkoutId, {
        membershipOptions: { selectedMemberships },
      });
    return checkoutId;
  }

  /** Returns a booking as the owner sees it. */
  const readBooking = async (bookingId: string) => {
    const { extendedBookings: [extended] = [] } = await bookingsOwner(
      emulator,
    ).extendedBookings.queryExtendedBookings({
      filter: { id: bookingId },
    });
    return extended?.booking;
  };

  return { clientOfAnn, bookOpenStudio, addToCart, createCheckout, readBooking };
}

interface Asked {
  list: memberships.ListEligibleMembershipsRequest[];
  charge: memberships.ChargeMembershipRequest[];
  void: string[];
}

interface Choices {
  /** Refuses to charge a membership, by its id. */
  charge?: (membershipId: string) => void;
  voidable?: boolean;
  /** Selects for buyers who have not. */
  byDefault?: boolean;
  settings?: object;
}

/**
 * An app whose members have the membership `club`, and an ended one, with helpers to book by them. It is called in the
 * body of a test file.
 */
export function startMembershipApp(emulator: Emulator) {
  const app = startPluginApp(emulator);
  const { clientOfAnn, bookOpenStudio, addToCart, createCheckout } = bookingsInCartOf(emulator);

  /** Registers the app. @returns the requests that it got */
  async function provide({ charge, voidable = true, byDefault, settings }: Choices = {}): Promise<Asked> {
    const questions: Asked = { list: [], charge: [], void: [] };
    const implement: Parameters<typeof app.provide>[1] = (client) =>
      client.memberships.provideHandlers({
        listEligibleMemberships({ request }) {
          questions.list.push(structuredClone(request));
          const lineItemIds = request.lineItems.map(({ _id = '' }) => _id);
          const wanted = request.selectedMemberships?.memberships ?? [];
          if (wanted.some(({ _id }) => _id !== 'club')) throw new memberships.InvalidSelectionWixError();
          return {
            eligibleMemberships: [
              {
                _id: 'club',
                name: { original: 'Clay club' },
                lineItemIds,
                credits: { total: 8, remaining: 5 },
                expirationDate: new Date('2031-01-01T00:00:00Z'),
              },
            ],
            invalidMemberships: [
              {
                membership: { _id: 'old', name: { original: 'Old club' }, lineItemIds },
                reason: 'It has ended',
              },
            ],
            selectedMemberships: wanted.length > 0 || !byDefault ? wanted : [{ _id: 'club', lineItemIds }],
          };
        },
        listExistingMemberships: () => ({}),
        listPurchasablePlans: () => ({}),
        chargeMembership({ request }) {
          questions.charge.push(request);
          charge?.(`${questions.charge.length}`);
          return { transactionId: `charge-${questions.charge.length}` };
        },
        getMembershipVoidability: () => ({ voidable }),
        voidMembershipCharge({ request }) {
          questions.void.push(request.transactionId);
          return {};
        },
      });
    await app.provide('memberships', implement, settings);
    return questions;
  }

  const byClub = (...lineItemIds: string[]) => ({
    memberships: [{ _id: 'club', appId: emulator.site().appId, lineItemIds }],
  });

  /** Ann's checkout of all that is in her cart, which the club pays for if it is selected. */
  async function checkoutOf(lines: string[], selected = true) {
    const checkoutId = await createCheckout(selected ? byClub(...lines) : undefined);
    const { checkout } = await clientOfAnn();
    await checkout.updateCheckout(checkoutId, { buyerInfo: { email: BUYER.email } });
    return checkoutId;
  }

  /** A booking of Ann's in a checkout. */
  async function bookedCheckout(selected = true) {
    const bookingId = await bookOpenStudio('MEMBERSHIP');
    const lines = await addToCart(bookingId);
    return { bookingId, line: lines[0] ?? '', checkoutId: await checkoutOf(lines, selected) };
  }

  return { app, provide, byClub, checkoutOf, bookedCheckout };
}
