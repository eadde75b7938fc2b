import { isoDate } from '../../core/clock';
import type { Context } from '../../core/operation';
import seed from '../../seed/bookings.json';
import { slotsOf } from './availability';
import { advance, newBooking } from './booking';
import { paymentStatusOf } from './rules';
import { named, sessionsOf, toService, weeklyHours } from './seed-service';
import {
  businessLocations,
  categories,
  policies,
  recurringSessions,
  type Service,
  services,
  staffMembers,
} from './store';

const THREE_WEEKS = 21 * 86_400_000;

/** Stores the demo site's staff, places, policies, services and sessions, and the bookings that others have made. */
export function seedBookings(context: Context): void {
  const { documents } = context;
  const created = isoDate(context.clock.now());
  for (const category of Object.values(seed.categories)) documents.put(categories, category);
  for (const policy of Object.values(seed.policies)) {
    documents.put(policies, { ...policy, createdDate: created, updatedDate: created });
  }
  const { studio, kitchen } = seed.locations;
  for (const { business } of [studio, kitchen]) documents.put(businessLocations, business);
  for (const { id, name, workingHours } of seed.staff) {
    const hours = Object.entries<string[] | undefined>(workingHours).flatMap(([day, texts]) =>
      (texts ?? []).map((text) => weeklyHours(day, text)),
    );
    documents.put(staffMembers, { id, name, workingHours: hours });
  }
  const bySlug = new Map<string, Service>();
  seed.services.forEach((service, index) => {
    const sessions = sessionsOf(context, service);
    for (const session of sessions) documents.put(recurringSessions, session);
    bySlug.set(service.slug, documents.put(services, toService(context, service, sessions, index)));
  });
  for (const booking of seed.bookings) {
    seedBooking(context, named(bySlug, booking.service), booking);
  }
}

/**
 * Books the slot of that number among those that can be booked in the next three weeks, so that it is there whenever
 * the site is seeded.
 */
function seedBooking(
  context: Context,
  service: Service,
  { slot, participants, firstName, lastName }: (typeof seed.bookings)[number],
): void {
  const now = context.clock.now();
  const free = slotsOf(context, service, { start: now, end: now + THREE_WEEKS }).filter(
    ({ bookable, openSpots }) => bookable && openSpots >= participants,
  );
  const chosen = free[slot];
  if (!chosen) return;
  const buyer = { firstName, lastName, email: `${firstName}.${lastName}@example.com`.toLowerCase() };
  const booking = newBooking(context, chosen, { buyer, participants });
  advance(context, booking, 'CONFIRMED', paymentStatusOf(service, true));
}
