import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { assert, invalidField, orThrow } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { findEvent } from '../events/find';
import { inputValue } from '../events/registration-forms/answers';
import { guestNotFound } from '../guests/errors';
import { changeCheckIns, changeRsvp, type RsvpInput, removeRsvp } from '../guests/rsvps/changes';
import { type Rsvp, rsvps, rsvpsV1 } from '../guests/rsvps/entity';
import { rsvpNotFound } from '../guests/rsvps/errors';
import { RSVP_FIELDSETS, serializeRsvpV1, statusV1 } from '../guests/rsvps/v1';
import { checkIn, undoCheckIn } from '../orders/tickets/changes';
import { earlierCall, listOf, number, order, sortOf } from '../requests/earlier';
import { withFilter } from '../requests/filter';

const status = z.enum(['YES', 'NO', 'WAITLIST', 'WAITING']);
const stored = (value: z.infer<typeof status>) => (value === 'WAITING' ? 'WAITLIST' : value);
const fieldset = listOf(z.enum(RSVP_FIELDSETS));

const list = z.object({
  offset: number(Number.MAX_SAFE_INTEGER),
  limit: number(100),
  filter: z.record(z.string(), z.unknown()).nullish(),
  rsvpId: listOf(z.string()),
  eventId: listOf(z.string()),
  memberId: listOf(z.string()),
  status: listOf(status),
  membersOnly: z.stringbool().or(z.boolean()).default(false),
  // Named differently by the documentation and its examples.
  order,
  sort: order,
  fieldset,
  facet: listOf(z.literal('status')),
});

const named = z.object({ eventId: z.string(), rsvpId: z.string() });
const answers = z.object({
  inputValues: z.array(z.object({ inputName: z.string(), value: z.string().optional() })),
});
const update = named.extend({
  status: status.nullish(),
  rsvpForm: answers.nullish(),
  fields: z.object({ paths: z.array(z.string()) }).nullish(),
});
const bulkUpdate = z.object({ eventId: z.string(), rsvpId: listOf(z.string()), status });
const removal = z.object({ eventId: z.string(), rsvps: listOf(z.string()) });
const guests = named.extend({ guestId: listOf(z.coerce.number().int().min(1)) });

/** Converts the names of statuses in a filter. */
const storedFilter = (filter: object | null | undefined): object =>
  JSON.parse(JSON.stringify(filter ?? {}).replaceAll('"WAITING"', '"WAITLIST"'));

function findRsvp(context: Context, eventId: string, id: string): Rsvp {
  const rsvp = context.documents.get(rsvps, id);
  return orThrow(rsvp?.eventId === eventId ? rsvp : undefined, () => rsvpNotFound(id));
}

/** Counts RSVPs by status, and their guests. */
function facetsOf(context: Context, filter: object) {
  const counts: Record<string, number> = {};
  const ofGuests: Record<string, { count: number; guests: number; guestsCheckIn: number }> = {};
  for (const rsvp of context.documents.list(rsvpsV1, filter)) {
    const name = statusV1(rsvp.status);
    const { count = 0, guests: people = 0, guestsCheckIn = 0 } = ofGuests[name] ?? {};
    const arrived = Object.values(rsvp.checkIns ?? {}).filter(({ checkedIn }) => checkedIn).length;
    counts[name] = count + 1;
    ofGuests[name] = {
      count: count + 1,
      guests: people + rsvp.totalGuests,
      guestsCheckIn: guestsCheckIn + arrived,
    };
  }
  return { facets: { status: { counts } }, rsvpFacets: { facets: { status: { counts: ofGuests } } } };
}

function listRsvps(context: Context, request: unknown): object {
  const { offset, limit, filter, facet, membersOnly, ...wanted } = readRequest(list, request);
  const { rsvpId, eventId, memberId } = wanted;
  const conditions = {
    $and: [
      storedFilter(filter),
      ...(rsvpId.length > 0 ? [{ id: { $in: rsvpId } }] : []),
      ...(eventId.length > 0 ? [{ eventId: { $in: eventId } }] : []),
      ...(memberId.length > 0 ? [{ memberId: { $in: memberId } }] : []),
      ...(wanted.status.length > 0 ? [{ status: { $in: wanted.status.map(stored) } }] : []),
      ...(membersOnly ? [{ memberId: { $exists: true } }] : []),
    ],
  };
  const sort = sortOf(wanted.sort ?? wanted.order);
  const page = withFilter(() =>
    context.documents.query(
      rsvpsV1,
      { filter: conditions, sort, paging: { limit, offset } },
      { defaultLimit: 0, maxLimit: 100 },
    ),
  );
  return {
    total: page.total,
    offset,
    limit,
    rsvps: page.items.map((rsvp) => serializeRsvpV1(rsvp, wanted.fieldset)),
    ...(facet.length > 0 ? facetsOf(context, conditions) : { facets: {} }),
  };
}

/** Changes what the field mask names; without one, what the request has. */
function updateRsvp(context: Context, request: unknown): object {
  const { eventId, rsvpId, fields, ...given } = readRequest(update, request);
  const changes = (name: 'status' | 'rsvpForm') =>
    fields ? fields.paths.some((path) => path.split('.')[0] === name) : given[name];
  const { inputValues = [] } = (changes('rsvpForm') && given.rsvpForm) || {};
  const input: RsvpInput = {};
  if (changes('status') && given.status) input.status = stored(given.status);
  for (const name of ['firstName', 'lastName', 'email'] as const) {
    const value = inputValue(inputValues, name);
    if (value) input[name] = value;
  }
  if (inputValues.length > 0) input.form = { inputValues };
  const event = findEvent(context, eventId);
  const changed = changeRsvp(context, event, findRsvp(context, eventId, rsvpId), input, {});
  return { rsvp: serializeRsvpV1(changed) };
}

function bulkUpdateRsvp(context: Context, request: unknown): object {
  const { eventId, rsvpId, status: wanted } = readRequest(bulkUpdate, request);
  assert(rsvpId.length > 0, () => invalidField('rsvpId', 'must not be empty', 'REQUIRED_FIELD'));
  for (const id of rsvpId) {
    const rsvp = findRsvp(context, eventId, id);
    changeRsvp(context, findEvent(context, eventId), rsvp, { status: stored(wanted) }, {});
  }
  return {};
}

/** Removes the named RSVPs; without any, all those of the event. */
function deleteRsvp(context: Context, request: unknown): object {
  const { eventId, rsvps: ids } = readRequest(removal, request);
  findEvent(context, eventId);
  const all = context.documents.list(rsvps, { eventId });
  const removed = ids.length > 0 ? ids.map((id) => findRsvp(context, eventId, id)) : all;
  for (const rsvp of removed) removeRsvp(context, rsvp);
  return {};
}

/** Checks guests of an RSVP in or out; without numbers, all of them. */
const checkedIn = (isIn: boolean) => (context: Context, request: unknown) => {
  const { eventId, rsvpId, guestId } = readRequest(guests, request);
  const rsvp = findRsvp(context, eventId, rsvpId);
  const unknown = guestId.find((number) => number > rsvp.totalGuests);
  assert(unknown === undefined, () => guestNotFound(unknown ?? 0));
  const numbers =
    guestId.length > 0 ? guestId : Array.from({ length: rsvp.totalGuests }, (_, index) => index + 1);
  const entry = isIn ? checkIn(context) : undoCheckIn(context);
  const checkIns = Object.fromEntries(numbers.map((number) => [number, entry]));
  return {
    rsvp: serializeRsvpV1(changeCheckIns(context, findEvent(context, eventId), rsvp, checkIns), ['DETAILS']),
  };
};

/** The calls for RSVPs before V2, over the same RSVPs (statement events-rsvp-v1-list). */
export const rsvpV1Operations: Operation[] = [
  earlierCall('events.rsvp.listRsvp', 'GET', '/rsvp', listRsvps),
  earlierCall('events.rsvp.queryRsvp', 'POST', '/rsvp/query', listRsvps),
  earlierCall('events.rsvp.getRsvp', 'GET', '/events/:eventId/rsvp/:rsvpId', (context, request) => {
    const { eventId, rsvpId, ...wanted } = readRequest(named.extend({ fieldset }), request);
    return { rsvp: serializeRsvpV1(findRsvp(context, eventId, rsvpId), wanted.fieldset) };
  }),
  earlierCall('events.rsvp.updateRsvp', 'PATCH', '/events/:eventId/rsvp/:rsvpId', updateRsvp),
  earlierCall('events.rsvp.bulkUpdateRsvp', 'PATCH', '/events/:eventId/rsvp', bulkUpdateRsvp),
  earlierCall('events.rsvp.deleteRsvp', 'DELETE', '/events/:eventId/rsvp', deleteRsvp),
  earlierCall('events.rsvp.checkInRsvp', 'POST', '/rsvp/check-in', checkedIn(true)),
  earlierCall('events.rsvp.deleteRsvpCheckIn', 'DELETE', '/rsvp/check-in', checkedIn(false)),
];
