import { addOns, type bookings, services } from '@wix/bookings';
import { orders } from '@wix/ecom';
import { bookSlot } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import type { Booker } from '@/emulator/services/bookings/bookings/hosted-checkout';
import type { SlotEntry } from '@/emulator/services/bookings/slots/calendar/find-slot';
import { BUYER } from '../ecom/shop';
import { MAYA } from '../emulator/demo-site';
import { EMULATOR, ownerClient } from '../emulator/start';
import { serviceIdOf, type slotOf } from './bookings';

export type Slot = Awaited<ReturnType<typeof slotOf>>['slot'];
export type Chosen = NonNullable<bookings.Booking['bookedAddOns']>;

export const usd = (value: string) => ({ value, currency: 'USD' });

/** Helpers for tests of bookings with add-ons. */
export function addOnsOf(emulator: Emulator) {
  const owner = () => ownerClient(emulator, { addOns, orders, services });

  /** Gives a service a group with bags of clay, and one with half an hour more. */
  async function offered(slug: string, most?: number) {
    const serviceId = serviceIdOf(slug);
    const add = async (given: addOns.AddOn, name: string) => {
      const { _id } = await owner().addOns.createAddOn(given);
      const { addOnGroup } = await owner().services.createAddOnGroup(
        { name, addOnIds: [_id ?? ''], ...(most && { maxNumberOfAddOns: most }) },
        { serviceId },
      );
      return { _id: _id ?? '', groupId: addOnGroup?._id ?? '' };
    };
    const clay = await add({ name: 'A bag of clay', price: usd('9.50'), maxQuantity: 3 }, 'Clay');
    const more = await add({ name: 'Half an hour more', price: usd('12.00'), durationInMinutes: 30 }, 'Time');
    return { clay, more };
  }

  /** Books a slot on the hosted page as a member, paid by card unless a plan pays. */
  const bookedThere = (slot: Slot, chosen: Booker['addOns'], membershipId?: string) =>
    emulator.run({ role: 'member', id: MAYA }, EMULATOR, (context) => {
      const entry: SlotEntry = { slot: { eventId: slot.eventId ?? '' } };
      const buyer = { ...BUYER, ...(membershipId && { membershipId }) };
      const { booking, order } = bookSlot(context, entry, { buyer, participants: 1, addOns: chosen ?? [] });
      return { id: booking.id, revision: booking.revision ?? '', order };
    });

  return { owner, offered, bookedThere };
}
