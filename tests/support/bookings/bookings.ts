import {
  availabilityCalendar,
  bookingPolicies,
  bookings,
  categoriesV2,
  extendedBookings,
  resources,
  resourceTypes,
  services,
  staffMembers,
} from '@wix/bookings';
import { ApiKeyStrategy, AppStrategy, createClient } from '@wix/sdk';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { DAY } from '@/emulator/core/time/clock';
import type { Emulator } from '@/emulator/runtime/emulator';
import seed from '@/emulator/seed/bookings.json';
import { callable } from '../emulator/callable';
import { tokensOf } from '../emulator/session';
import { START } from '../emulator/start';

const modules = callable({
  availabilityCalendar,
  bookings,
  extendedBookings,
  services,
  staffMembers,
  bookingPolicies,
});

/** The official SDK as the owner of the demo site. */
export const bookingsOwner = (emulator: Emulator) =>
  createClient({
    modules,
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });

/** The official SDK as a member, or as a visitor, with this id. */
export async function clientAs(emulator: Emulator, role: 'member' | 'visitor', id: string) {
  const { accessToken } = await tokensOf(emulator, role, id);
  const authorization = accessToken.value;
  const auth = { getAuthHeaders: () => ({ headers: { Authorization: authorization } }) };
  return { authorization, ...createClient({ modules, auth }) };
}

export const MARY = 'a5e1d2c3-0000-4000-8000-000000000001';
export const PAUL = 'a5e1d2c3-0000-4000-8000-000000000002';
export const contactDetails = { firstName: 'Mary', lastName: 'Miller', email: 'mary@example.com' };

type Client = ReturnType<typeof bookingsOwner> | Awaited<ReturnType<typeof clientAs>>;

/** The id of a service of the demo site, by slug. */
export function serviceIdOf(slug: string): string {
  const seeded = seed.services.find((service) => service.slug === slug);
  if (!seeded) throw new Error(`The demo site has no service ${slug}`);
  return seeded.id;
}

/** A staff member of the demo site, by the first name. */
export function staffOf(firstName: string) {
  const seeded = seed.staff.find(({ name }) => name.startsWith(`${firstName} `));
  if (!seeded) throw new Error(`The demo site has no staff member called ${firstName}`);
  const { id: _id, name, resourceId, scheduleId, email } = seeded;
  return { _id, name, resourceId, scheduleId, email };
}

/** A service of the demo site as it is now, by slug. */
export async function serviceOf(client: Client, slug: string) {
  const { items } = await client.services.queryServices().eq('mainSlug.name', slug).find();
  if (!items[0]?._id) throw new Error(`The demo site has no service ${slug}`);
  return { ...items[0], _id: items[0]._id };
}

/** The slots of a service in the ten days after the tests' first one, bookable ones first. */
export async function slotsOf(client: Client, slug: string, filter: object = { bookable: true }) {
  const { _id: serviceId } = await serviceOf(client, slug);
  const startDate = new Date(START + DAY).toISOString();
  const endDate = new Date(START + 11 * DAY).toISOString();
  const { availabilityEntries = [] } = await client.availabilityCalendar.queryAvailability({
    filter: { serviceId: [serviceId], startDate, endDate, ...filter },
  });
  return availabilityEntries;
}

/** One slot of a service as the availability calendar has it now, by its number. */
export async function slotOf(client: Client, slug: string, number = 0, filter?: object) {
  const entry = (await slotsOf(client, slug, filter))[number];
  if (!entry?.slot) throw new Error(`${slug} has no slot ${number}`);
  // Bookings and the calendar spell the types of locations in enumerations of their own.
  const { location: _location, resource, ...slot } = entry.slot;
  const staff = { _id: resource?._id ?? '', name: resource?.name ?? '' };
  return { ...entry, slot: { ...slot, resource: staff } };
}

/** Returns the current availability entry of a slot, bookable or not. */
export async function sameSlot(client: Client, slug: string, { slot }: Awaited<ReturnType<typeof slotOf>>) {
  const entries = await slotsOf(client, slug, {});
  return entries.find(
    (it) => it.slot?.startDate === slot.startDate && it.slot?.resource?._id === slot.resource?._id,
  );
}

/** Books a slot for some participants. @returns a booking that is not confirmed yet */
export async function createBooking(
  client: Client,
  { slot }: Awaited<ReturnType<typeof slotOf>>,
  totalParticipants = 1,
  options?: bookings.CreateBookingOptions,
) {
  const { booking } = await client.bookings.createBooking(
    // A copy, because the SDK renames fields in its arguments.
    { bookedEntity: { slot: structuredClone(slot) }, totalParticipants, contactDetails },
    options,
  );
  return identified(booking);
}

/** Confirms a booking, which then holds its time and places. */
export async function hold(emulator: Emulator, booking: bookings.Booking | undefined) {
  const { _id, revision } = identified(booking);
  return identified((await bookingsOwner(emulator).bookings.confirmBooking(_id, revision)).booking);
}

/** Books all but some places of the first session of a class on a day of the tests' month, `YYYY-MM-DD`. */
export async function fillSession(
  owner: ReturnType<typeof bookingsOwner>,
  slug: string,
  day: string,
  spots = 0,
) {
  const window = { startDate: `${day}T00:00:00-05:00`, endDate: `${day}T23:59:59-05:00` };
  const session = await slotOf(owner, slug, 0, { bookable: true, ...window });
  for (let openSpots = session.openSpots ?? 0; openSpots > spots; openSpots--) {
    const { _id, revision } = await createBooking(owner, session);
    await owner.bookings.confirmBooking(_id, revision);
  }
}

/** The argument of createBooking. */
export type NewBooking = Parameters<Client['bookings']['createBooking']>[0];

/** Returns a booking with its id and revision; throws if it has none. */
export function identified(booking: bookings.Booking | undefined) {
  const { _id, revision } = booking ?? {};
  if (!booking || !_id || !revision) throw new Error('There is no booking');
  return { ...booking, _id, revision };
}

/** Returns a booking as it is stored, without the fields that only this query adds. */
export async function storedBooking(client: Client, _id: string) {
  const { extendedBookings: extended = [] } = await client.extendedBookings.queryExtendedBookings(
    { filter: { id: _id } },
    { withBookingAllowedActions: true, withEcomOrder: true },
  );
  const [first] = extended;
  if (!first) return undefined;
  const { numberOfParticipants: _number, bookingSource: _source, ...booking } = first.booking as Extended;
  return { ...first, booking };
}

type Extended = extendedBookings.Booking & { numberOfParticipants?: number; bookingSource?: object };

/** Matches the error of a call that is refused with an application code. */
export const errorCode = (code: string | number) => ({ details: { applicationError: { code } } });

/** Matches the error of a call whose field breaks a rule, by the rule's name. */
export const violatedRule = (ruleName: string) => ({
  details: { validationError: { fieldViolations: [expect.objectContaining({ ruleName })] } },
});

/** Matches the error of a call that is refused because of a field. */
export const violatedField = (name: string) => ({
  details: {
    validationError: { fieldViolations: [expect.objectContaining({ field: expect.stringContaining(name) })] },
  },
});

/** Sets the system's clock to the tests' start, because the SDK checks whether a webhook is still valid. */
export function showStart(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

type Handled = { metadata: object; entity?: object; data?: object };

/**
 * Returns every event of bookings since the demo site was created, as the SDK's webhook handlers get it, with the
 * handler's name without its `on`. Needs `showStart`.
 */
export async function webhookEventsOf(emulator: Emulator): Promise<[type: string, event: Handled][]> {
  const client = createClient({
    modules: { bookings, services, staffMembers, bookingPolicies, categoriesV2, resources, resourceTypes },
    auth: AppStrategy({ appId: APPS.bookings, publicKey: emulator.webhookPublicKey() }),
  });
  const seen: [string, Handled][] = [];
  for (const module of [
    client.bookings,
    client.services,
    client.staffMembers,
    client.bookingPolicies,
    client.categoriesV2,
    client.resources,
    client.resourceTypes,
  ]) {
    for (const [name, listen] of Object.entries<unknown>({ ...module })) {
      if (!/^on[A-Z]/.test(name) || typeof listen !== 'function') continue;
      listen((event: Handled) => void seen.push([name.slice(2), event]));
    }
  }
  for (const event of emulator.events.list(0, 1000)) {
    if (event.eventType.startsWith('wix.bookings'))
      await client.webhooks.process(await emulator.webhooks.sign(event));
  }
  return seen;
}
