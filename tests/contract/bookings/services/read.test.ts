import { describe, expect, test } from 'vitest';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

describe('services', () => {
  test('are listed in the order of their creation', async () => {
    const { items, totalCount } = await (await visitor()).services.queryServices().find();
    expect(totalCount).toBe(8);
    expect(items.map(({ name }) => name)).toEqual([
      'Wheel-throwing lesson',
      'Glaze consult',
      'Open studio',
      'Olive oil and vinegar tasting',
      'Eight weeks of clay',
      'Wheel session for two',
      'Kitchen visit',
      'Clay in the park',
    ]);
  });

  test('have the fields of the SDK’s types: dates, pictures, prices, locations', async () => {
    const { items } = await (await visitor()).services.queryServices().limit(1).find();
    expect(items[0]).toMatchObject({
      type: 'APPOINTMENT',
      payment: { rateType: 'FIXED', fixed: { price: { value: '65.00', currency: 'USD' } } },
      locations: [{ type: 'BUSINESS', business: { name: 'Fennel & Clay studio' } }],
      mainSlug: { name: 'wheel-throwing-lesson' },
      schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 15 } },
    });
    expect(items[0]?._createdDate).toBeInstanceOf(Date);
    expect(items[0]?.media?.mainMedia?.image).toMatch(/^wix:image:\/\/v1\/service-wheel-lesson\.webp\//);
    expect(items[0]).not.toHaveProperty('slotInterval');
  });

  test('are found by every filter of the query builder', async () => {
    const { services } = await visitor();
    const names = async (query: ReturnType<typeof services.queryServices>) =>
      (await query.find()).items.map(({ name }) => name);
    expect(await names(services.queryServices().eq('type', 'COURSE'))).toEqual(['Eight weeks of clay']);
    expect(await names(services.queryServices().eq('mainSlug.name', 'open-studio'))).toEqual(['Open studio']);
    expect(await names(services.queryServices().eq('hidden', true))).toEqual([]);
    expect(await names(services.queryServices().startsWith('name', 'wheel').descending('name'))).toEqual([
      'Wheel-throwing lesson',
      'Wheel session for two',
    ]);
    const [bea] = (await services.queryServices().eq('mainSlug.name', 'kitchen-visit').find()).items;
    expect(
      await names(services.queryServices().hasSome('staffMemberIds', bea?.staffMemberIds ?? [])),
    ).toEqual(['Olive oil and vinegar tasting', 'Kitchen visit']);
  });

  test('come in pages that do not overlap', async () => {
    const first = await (await visitor()).services.queryServices().limit(3).find();
    expect(first.hasNext()).toBe(true);
    const second = await first.next();
    expect(second.items.map(({ name }) => name)).toEqual([
      'Olive oil and vinegar tasting',
      'Eight weeks of clay',
      'Wheel session for two',
    ]);
    await expect((await second.next()).next()).rejects.toThrow('No next page to fetch');
  });

  test('are read by id, with the staff on request', async () => {
    const { services } = await visitor();
    const [listed] = (await services.queryServices().limit(1).find()).items;
    const id = listed?._id ?? '';
    expect(await services.getService(id)).toEqual(listed);
    const withStaff = await services.getService(id, { conditionalFields: ['STAFF_MEMBER_DETAILS'] });
    expect(withStaff.staffMemberDetails?.staffMembers?.map(({ name }) => name)).toEqual([
      'Maren Holt',
      'Tomás Reyes',
    ]);
  });

  test('have the first and last session of a course', async () => {
    const { items } = await (await visitor()).services.queryServices().eq('type', 'COURSE').find();
    const { firstSessionStart, lastSessionEnd } = items[0]?.schedule ?? {};
    // Tuesdays at 18:00 in New York, before and after the start of summer time.
    expect(firstSessionStart?.toISOString()).toBe('2026-03-17T22:00:00.000Z');
    expect(lastSessionEnd?.toISOString()).toBe('2026-05-06T00:30:00.000Z');
  });
});

describe('a call that fails', () => {
  test('answers 404 without an application code for an unknown service', async () => {
    const { services } = await visitor();
    await expect(services.getService('00000000-0000-4000-8000-0000000000ff')).rejects.toMatchObject({
      details: { applicationError: { code: 404 } },
    });
  });

  test('names the field of an invalid id', async () => {
    await expect((await visitor()).services.getService('soup')).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ field: 'serviceId', violatedRule: 'FORMAT' }] } },
    });
  });

  test('refuses a field that cannot be filtered by', async () => {
    const { services } = await visitor();
    const query = services.queryServices();
    // The builder's types forbid this; callers in JavaScript can do it.
    await expect(query.eq('categoryId' as 'category.id', 'x').find()).rejects.toThrow(
      "Field 'categoryId' is not declared as filterable",
    );
    await expect(services.queryServices().limit(1000).find()).rejects.toThrow('must be at most 100');
  });

  test('answers 428 when the app is not installed', async () => {
    await control('/apps/bookings', undefined, 'DELETE');
    await expect((await visitor()).services.queryServices().find()).rejects.toMatchObject({
      details: { applicationError: { code: 428 } },
    });
  });

  test('answers 401 without a token', async () => {
    const body = { method: 'POST', body: '{"query":{}}', headers: { 'content-type': 'application/json' } };
    expect((await fetch(`${EMULATOR}/_api/bookings/v2/services/query`, body)).status).toBe(401);
  });
});

test('both path families answer', async () => {
  const client = await visitor();
  const [service] = (await client.services.queryServices().limit(1).find()).items;
  const headers = {
    authorization: client.auth.getTokens().accessToken.value,
    'content-type': 'application/json',
  };
  for (const base of ['/_api/bookings/v2/services', '/bookings/v2/services']) {
    const listed = await fetch(`${EMULATOR}${base}/query`, { method: 'POST', body: '{"query":{}}', headers });
    expect(await listed.json()).toMatchObject({ pagingMetadata: { count: 8, offset: 0, total: 8 } });
    const read = await fetch(`${EMULATOR}${base}/${service?._id}`, { headers });
    expect(await read.json()).toMatchObject({ service: { id: service?._id } });
  }
});
