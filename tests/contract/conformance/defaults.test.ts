import { expect, test } from 'vitest';
import { copy } from '@/tests/support/conformance/copies';
import { defaultsOf } from '@/tests/support/conformance/defaults';
import type { Json } from '@/tests/support/conformance/entities';
import { shortMessage } from '@/tests/support/conformance/messages';
import { pageIn } from '@/tests/support/conformance/pages';
import { send } from '@/tests/support/conformance/sender';
import { byModule, mayCall, pageLimitsOf, shapesOf } from '@/tests/support/conformance/shapes';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

// The page size and the order that the documentation of the SDK's functions states. Lists of the demo site are short,
// so one of their entities is stored again and again.

/**
 * Lists without stored entities, lists that are empty on the demo site, and lists whose items do not have their date.
 */
const UNSTORED = [
  'members.badges.listMembersByBadge',
  'inbox.messages.listMessages',
  'ecom.orderPaymentRequests.queryOrderPaymentRequests',
  'bookings.serviceOptionsAndVariants.queryServiceOptionsAndVariants',
  'bookings.attendance.queryAttendance',
  'bookings.addOns.queryAddOns',
  'bookings.resourceTypes.queryResourceTypes',
  'bookings.availabilityTimeSlots.listAvailabilityTimeSlots',
  'bookings.eventTimeSlots.listEventTimeSlots',
  'bookings.multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots',
  'blog.draftPosts.listDeletedDraftPosts',
  'bookings.staffMembers.listDeletedStaffMembers',
  'groups.joinGroupRequests.queryJoinGroupRequests',
  'groups.groupRequests.listGroupRequests',
  'members.memberReport.queryReportedMembers',
  // Each of its items is a page of cards.
  'crm.cards.searchCardsByStage',
];

const emulator = startEmulator(undefined, 'seed');
const shapes = shapesOf(emulator.operations).filter(
  (it) =>
    mayCall('owner', it.operation) && pageLimitsOf(it).length > 0 && !UNSTORED.includes(it.operation.name),
);
const lists = byModule(shapes).flatMap(([module, some]) => {
  const stated = defaultsOf(module);
  return some.flatMap(({ operation }) => {
    const { sort, limit } = stated.get(operation.name.split('.').at(-1) ?? '') ?? {};
    return sort || limit ? [[operation.name, { operation, sort, limit }] as const] : [];
  });
});

test.each(lists)('%s has the stated page size and order', async (_, { operation, sort, limit }) => {
  const message = shortMessage(operation, NOWHERE);
  const field = sort?.field ?? 'createdDate';
  const ask = async () => {
    const { status, body } = await send(emulator, operation, message);
    expect(status, JSON.stringify(body)).toBe(200);
    // Extended bookings contain their bookings.
    return (pageIn(operation, body) as Json[]).map((it) => (it.id ? it : Object.values(it)[0]) as Json);
  };
  const [first] = await ask();
  expect(first).toBeDefined();
  copy(emulator, String(first?.id), (limit ?? 20) + 1, field);
  const items = await ask();
  if (limit !== undefined) expect(items).toHaveLength(limit);
  if (!sort) return;
  const values = items.map((it) => it[field] as string | number);
  expect(new Set(values).size).toBeGreaterThan(1);
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  expect(values).toEqual(sort.isAscending ? sorted : sorted.toReversed());
});
