import type { services } from '@wix/bookings';
import { bookSlot } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import seed from '@/emulator/seed/bookings.json';
import { BUYER } from '../ecom/shop';
import { NOWHERE } from '../emulator/demo-site';
import { visitor } from '../emulator/start';
import { freeSlots } from '../hosted/checkouts';
import { bookingsOwner, staffOf } from './bookings';

/** The teacher of the demo site who gives the lessons. */
export const MAREN = staffOf('Maren');
const CLAY = { _id: seed.categories.clay.id };

/** A class for five people, as an argument of createService. */
export const RAKU_CLASS = {
  name: 'Raku evening',
  type: 'CLASS' as const,
  defaultCapacity: 5,
  category: CLAY,
  onlineBooking: { enabled: true },
  payment: {
    rateType: 'FIXED' as const,
    fixed: { price: { value: '80.00', currency: 'USD' } },
    options: { online: true, inPerson: false },
  },
  locations: [{ type: 'BUSINESS' as const, business: { _id: seed.locations.studio.id } }],
};

/** Helpers for the tests that create, change and delete services. */
export function servicesOf(emulator: Emulator) {
  const owner = () => bookingsOwner(emulator).services;

  /** Creates a service as the owner. @returns its id and revision */
  async function createService(
    service: services.Service = RAKU_CLASS,
  ): Promise<{ id: string; revision: string }> {
    const { _id, revision } = await owner().createService(service);
    return { id: _id ?? '', revision: revision ?? '' };
  }

  /** Books the first free slot of a service, like its hosted page. */
  async function bookFirstSlot(slug: string) {
    const [entry] = await freeSlots(await visitor(), slug);
    const { slot } = entry ?? {};
    return emulator.run({ role: 'visitor', id: NOWHERE }, 'http://localhost:4010', (context) =>
      bookSlot(
        context,
        {
          slot: {
            serviceId: slot?.serviceId,
            startDate: slot?.startDate ?? '',
            endDate: slot?.endDate ?? '',
          },
        },
        { buyer: BUYER, participants: 1 },
      ),
    );
  }

  return { createService, bookFirstSlot };
}
