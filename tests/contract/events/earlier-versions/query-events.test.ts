import { expect, test } from 'vitest';
import { KILN, OPEN_HOUSE } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

interface Answer {
  events: Record<string, unknown>[];
  pagingMetadata: object;
  facets?: object;
}

/** Makes the call of an SDK before V3, `wixEvents.queryEventsV2`, as the owner or a visitor. */
async function query(body: object, asOwner = false) {
  const authorization = asOwner
    ? emulator.apiKey
    : (await tokensOf(emulator, 'visitor', '5c3ff5f1-0000-4000-8000-000000000001')).accessToken.value;
  const answer = await fetch(`${EMULATOR}/events/v2/events/query`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(asOwner && { 'wix-site-id': emulator.site().id }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

test('events are found and shown with their former field names', async () => {
  const { body } = await query({
    query: { filter: { slug: 'autumn-kiln-opening' }, paging: { limit: 1, offset: 0 } },
    fieldset: ['DETAILS', 'TEXTS', 'REGISTRATION', 'URLS'],
  });
  expect(body.pagingMetadata).toEqual({ count: 1, offset: 0, total: 1 });
  expect(body.events[0]).toMatchObject({
    id: KILN,
    title: 'Autumn Kiln Opening',
    status: 'SCHEDULED',
    created: expect.stringMatching(/Z$/),
    scheduling: {
      config: { scheduleTbd: false, startDate: expect.any(String), timeZoneId: expect.any(String) },
      formatted: expect.stringMatching(/\d/),
    },
    location: { type: 'VENUE', address: expect.any(String), tbd: false },
    registration: {
      type: 'TICKETS',
      status: 'OPEN_TICKETS',
      ticketing: { currency: 'USD', lowestTicketPrice: { currency: 'USD' }, soldOut: false },
    },
    mainImage: { url: expect.stringMatching(/^http/) },
    about: expect.stringContaining('<p>'),
    eventPageUrl: { path: '/event-details/autumn-kiln-opening' },
    calendarLinks: { google: expect.any(String) },
  });
});

test('only the requested groups of fields are returned; FULL returns all', async () => {
  const filter = { slug: 'autumn-kiln-opening' };
  const [bare] = (await query({ query: { filter } })).body.events;
  expect(bare).not.toHaveProperty('registration');
  expect(bare).not.toHaveProperty('about');
  const [full] = (await query({ query: { filter }, fieldset: ['FULL'] })).body.events;
  expect(full).toHaveProperty('form.controls');
  // The sales are only for managers.
  expect(full).not.toHaveProperty('dashboard');
  const [owned] = (await query({ query: { filter }, fieldset: ['FULL'] }, true)).body.events;
  expect(owned).toHaveProperty('dashboard.ticketingSummary.tickets');
});

test('status and kind of registration have their former names in filters, and so have dates in sorts', async () => {
  const scheduled = await query({
    query: {
      filter: { $and: [{ status: { $in: ['SCHEDULED'] } }, { 'registration.initialType': 'TICKETS' }] },
      sort: [{ fieldName: 'start', order: 'ASC' }],
    },
    fieldset: ['REGISTRATION'],
    facet: ['status'],
  });
  const { events, facets } = scheduled.body;
  expect(events.length).toBeGreaterThan(0);
  for (const event of events)
    expect(event).toMatchObject({ status: 'SCHEDULED', registration: { initialType: 'TICKETS' } });
  const starts = events.map((event) => JSON.stringify((event.scheduling as { config: object }).config));
  expect(starts).toHaveLength(events.length);
  expect(facets).toMatchObject({ status: { counts: { SCHEDULED: events.length, CANCELED: 0 } } });
  const rsvp = await query({ query: { filter: { 'registration.initialType': 'RSVP' } } });
  expect(rsvp.body.events.map(({ id }) => id)).toContain(OPEN_HOUSE);
});

test('a request that breaks the contract is refused, and drafts are only for managers', async () => {
  for (const body of [
    { query: { filter: { colour: 'red' } } },
    { query: { paging: { limit: 1001 } } },
    { fieldset: ['ALL'] },
    { facet: ['title'] },
  ])
    expect((await query(body)).status).toBe(400);
  expect((await query({ includeDrafts: true })).status).toBe(403);
  expect((await query({ includeDrafts: true }, true)).status).toBe(200);
  emulator.updateSite({ installedApps: [] });
  expect((await query({})).status).toBe(428);
});

/** Calls the events of V1 as the owner. */
async function callV1(path: string, body?: object) {
  const answer = await fetch(`${EMULATOR}/events/v1/events${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

test('the oldest query and list take their page beside the filter, and show nothing without a limit', async () => {
  const filter = { status: { $hasSome: ['SCHEDULED', 'STARTED'] } };
  const { body } = await callV1('/query', {
    limit: 3,
    offset: 1,
    order: 'start:asc',
    filter,
    facet: ['status'],
  });
  const all = await callV1('/query', { limit: 1000, order: 'start:asc', filter, fieldset: ['URLS'] });
  expect(body).toMatchObject({ total: all.body.total, offset: 1, limit: 3 });
  expect(body.facets.status.counts.SCHEDULED + body.facets.status.counts.STARTED).toBe(body.total);
  const idOf = ({ id }: { id: string }) => id;
  expect(body.events.map(idOf)).toEqual(all.body.events.slice(1, 4).map(idOf));
  expect(all.body.events[0]).toMatchObject({ eventPageUrl: { path: expect.any(String) } });
  const { total } = all.body;
  expect((await callV1('/query', { query: { paging: { limit: 5 } } })).body).toMatchObject({
    limit: 0,
    events: [],
  });
  const listed = await callV1('?limit=2&status=SCHEDULED&status=STARTED&fieldset=DETAILS');
  expect(listed.body).toMatchObject({ total, limit: 2, events: [{}, {}] });
  expect(listed.body.events[0]).toHaveProperty('mainImage');
  expect((await callV1('?limit=1001')).status).toBe(400);
  expect((await callV1('/query', { limit: 1, order: 'start' })).status).toBe(400);
});

test('one event of V1 is found by its slug or its id', async () => {
  const { body } = await callV1('/event?slug=autumn-kiln-opening&fieldset=FULL');
  expect(body.event).toMatchObject({ id: KILN, title: 'Autumn Kiln Opening' });
  expect((await callV1(`/event?id=${KILN}`)).body.event.slug).toBe('autumn-kiln-opening');
  expect((await callV1('/event?slug=none')).status).toBe(404);
  expect((await callV1('/event')).status).toBe(400);
});
