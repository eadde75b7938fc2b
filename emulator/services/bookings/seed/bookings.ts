import type { Context } from '#core/contract/context';
import { mergePatch } from '#core/contract/field-mask';
import { APPS } from '#core/site';
import { DAY } from '#core/time/clock';
import seed from '#seed/bookings.json';
import { businessLocations } from '#services/business-tools';
import { asMember } from '#services/identity';
import { newBooking, transition } from '../bookings/lifecycle';
import { paymentStatusOf } from '../bookings/payment-rules';
import { categories } from '../services/categories/entity';
import { recurringSessions, type Service, services } from '../services/entity';
import { policies } from '../services/policies/entity';
import { DEFAULT_RULES } from '../services/policies/rules';
import { type Slot, slotsOf } from '../slots/slots';
import { schedules, staffMembers } from '../staff/entity';
import { resourceOf } from '../staff/resources/changes';
import { resources } from '../staff/resources/entity';
import { hoursOn, newResource, openingHours } from '../staff/schedules';
import { named, sessionsOf, toService } from './services';

const WEEK = 7 * DAY;

export function seedBookings(context: Context): void {
  const { documents } = context;
  const created = context.clock.date();
  for (const category of Object.values(seed.categories)) {
    documents.put(categories, { ...category, revision: '1', createdDate: created, updatedDate: created });
  }
  for (const policy of Object.values(seed.policies)) {
    documents.put(policies, {
      ...(mergePatch(DEFAULT_RULES, policy) as typeof policy),
      revision: '1',
      createdDate: created,
      updatedDate: created,
      appId: APPS.bookings,
      createdByAppId: APPS.bookings,
    });
  }
  const { studio, kitchen } = seed.locations;
  for (const { business } of [studio, kitchen]) documents.put(businessLocations, business);
  openingHours(context);
  for (const { scheduleId, workingHours, ...staff } of seed.staff) {
    const own = documents.put(schedules, { id: scheduleId, hours: hoursOn(workingHours) });
    const member = documents.put(staffMembers, {
      ...staff,
      resource: newResource(staff.resourceId, own, own),
      serviceProvider: true,
      revision: '1',
      createdDate: created,
      updatedDate: created,
    });
    documents.put(resources, resourceOf(member));
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
 * Books the nth bookable slot of the next three weeks, so that it exists whenever the site is seeded. A customer with a
 * member's e-mail address books as that member.
 */
function seedBooking(
  context: Context,
  service: Service,
  { slot, participants, firstName, lastName, email }: (typeof seed.bookings)[number],
): void {
  const now = context.clock.now();
  const free: Slot[] = [];
  // Most are in the first week; looking further would slow down every start of the emulator.
  for (let start = now; start < now + 3 * WEEK && free.length <= slot; start += WEEK) {
    const slots = slotsOf(context, service, { start, end: start + WEEK });
    free.push(...slots.filter(({ bookable, openSpots }) => bookable && openSpots >= participants));
  }
  const chosen = free[slot];
  if (!chosen) return;
  const address = email ?? `${firstName}.${lastName}@example.com`.toLowerCase();
  const contactDetails = { firstName, lastName, email: address };
  const booking = newBooking(asMember(context, address), chosen, context.site.timeZone, {
    totalParticipants: participants,
    contactDetails,
    selectedPaymentOption: service.payment?.options?.online ? 'ONLINE' : 'OFFLINE',
  });
  transition(context, booking, 'confirm', { paymentStatus: paymentStatusOf(service, 'PAID') });
}
