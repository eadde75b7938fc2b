import {
  availabilityCalendar,
  availabilityTimeSlots,
  bookings,
  eventTimeSlots,
  multiServiceAvailabilityTimeSlots,
} from '@wix/bookings';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import seed from '@/emulator/seed/bookings.json';
import site from '@/emulator/seed/site.json';
import { bookingsOwner, staffOf } from './bookings';
import { RAKU_CLASS } from './services';

/** The resource type of staff members, which apps hard-code. */
export const STAFF_TYPE = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

export const NEW_YORK = 'America/New_York';

/** An id that no service or other entity of the demo site has. */
export const UNKNOWN = '11111111-1111-4111-8111-111111111111';

/** The studio as a location of time slots. A new object each time, because the SDK renames fields in its arguments. */
export const studio = () => ({ locationType: 'BUSINESS' as const, _id: seed.locations.studio.id });

/** A whole day of the business, `YYYY-MM-DD`. @param last the day after it, unless the window is longer */
export const day = (
  first: string,
  last = new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10),
) => ({
  fromLocalDate: `${first}T00:00:00`,
  toLocalDate: `${last}T00:00:00`,
  timeZone: NEW_YORK,
});

/** The official SDK as a new visitor who books by time slots. */
export async function slotVisitor() {
  const client = createClient({
    modules: {
      availabilityCalendar,
      availabilityTimeSlots,
      bookings,
      eventTimeSlots,
      multiServiceAvailabilityTimeSlots,
      redirects,
    },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** Creates a service of appointments at the studio. @param staff first names @returns its id */
export async function createAppointments(
  emulator: Emulator,
  availabilityConstraints: object,
  staff = ['Maren'],
) {
  const { _id } = await bookingsOwner(emulator).services.createService({
    ...RAKU_CLASS,
    name: 'A wheel of your own',
    type: 'APPOINTMENT',
    defaultCapacity: 1,
    staffMemberIds: staff.map((name) => staffOf(name).resourceId),
    schedule: { availabilityConstraints },
  });
  return _id ?? '';
}
