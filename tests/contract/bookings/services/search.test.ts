import type { services } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { bookingsOwner } from '@/tests/support/bookings/bookings';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const search = async (criteria: services.ServiceSearch) =>
  (await visitor()).services.searchServices(criteria);
const named = (answer: { services?: { name?: string | null }[] }) => answer.services?.map(({ name }) => name);

describe('counting services', () => {
  test('counts the services that match the filter', async () => {
    const { services: theirs } = await visitor();
    expect(await theirs.countServices()).toEqual({ count: 8 });
    expect(await theirs.countServices({ filter: { type: 'COURSE' } })).toEqual({ count: 1 });
  });

  test('refuses a field that cannot be filtered by', async () => {
    const { services: theirs } = await visitor();
    await expect(theirs.countServices({ filter: { colour: 'sage' } })).rejects.toThrow('filtered by');
  });
});

describe('searching services', () => {
  test('finds any or all words in names', async () => {
    expect(named(await search({ search: { expression: 'wheel', fields: ['name'] } }))).toEqual([
      'Wheel-throwing lesson',
      'Wheel session for two',
    ]);
    const any = await search({ search: { expression: 'glaze vinegar', fields: ['name'] } });
    expect(named(any)).toEqual(['Glaze consult', 'Olive oil and vinegar tasting']);
    const all = await search({ search: { expression: 'oil vinegar', fields: ['name'], mode: 'AND' } });
    expect(named(all)).toEqual(['Olive oil and vinegar tasting']);
    expect(named(await search({ search: { expression: '100% sure', mode: 'AND' } }))).toEqual([]);
  });

  test('combines with a filter and a sort', async () => {
    const answer = await search({
      filter: { type: 'APPOINTMENT' },
      search: { expression: 'wheel', fields: ['name'] },
      sort: [{ fieldName: 'name', order: 'ASC' }],
    });
    expect(named(answer)).toEqual(['Wheel session for two', 'Wheel-throwing lesson']);
  });

  test('pages forwards and backwards', async () => {
    const filter = { 'payment.options.online': { $exists: true } };
    const first = await search({ filter, cursorPaging: { limit: 3 } });
    expect(first.pagingMetadata).toMatchObject({ count: 3, hasNext: true });
    expect(first.pagingMetadata?.cursors?.prev).toBeUndefined();
    const cursor = first.pagingMetadata?.cursors?.next;
    const second = await search({ cursorPaging: { limit: 3, cursor } });
    const third = await search({
      cursorPaging: { limit: 3, cursor: second.pagingMetadata?.cursors?.next },
    });
    expect(third.pagingMetadata).toMatchObject({ count: 2, hasNext: false });
    const names = [first, second, third].flatMap(named);
    expect(new Set(names).size).toBe(8);
    const back = await search({ cursorPaging: { limit: 3, cursor: third.pagingMetadata?.cursors?.prev } });
    expect(named(back)).toEqual(named(second));
  });

  test('counts the values of a field', async () => {
    const { aggregationData } = await search({
      filter: { type: { $ne: 'COURSE' } },
      aggregations: [
        { name: 'types', type: 'VALUE', fieldPath: 'type' },
        { name: 'categories', type: 'VALUE', fieldPath: 'category.name', value: { limit: 1 } },
      ],
    });
    const types = aggregationData?.results?.[0]?.values?.results;
    expect(types).toEqual([
      { value: 'APPOINTMENT', count: seed.services.filter(({ type }) => type === 'APPOINTMENT').length },
      { value: 'CLASS', count: seed.services.filter(({ type }) => type === 'CLASS').length },
    ]);
    expect(aggregationData?.results?.[1]?.values?.results).toEqual([
      { value: 'At the wheel', count: expect.any(Number) },
    ]);
  });

  test('refuses an invalid cursor and a field that is not searchable', async () => {
    await expect(search({ cursorPaging: { cursor: 'soup' } })).rejects.toThrow('given out');
    // The types forbid this; callers in JavaScript can do it.
    await expect(search({ search: { expression: 'x', fields: ['type' as 'name'] } })).rejects.toThrow(
      'searched',
    );
  });
});

describe('the query of options that services share', () => {
  test('lists booking policies with their services', async () => {
    const { services: theirs } = await visitor();
    const { bookingPolicies, pagingMetadata } = await theirs.queryPolicies({});
    expect(pagingMetadata).toMatchObject({ count: Object.keys(seed.policies).length, hasNext: false });
    for (const { bookingPolicy, connectedServices, totalServiceCount } of bookingPolicies ?? []) {
      const key = bookingPolicy?.name?.toLowerCase();
      const own = seed.services.filter(({ policy }) => policy === key).map(({ name }) => name);
      expect(totalServiceCount).toBe(own.length);
      expect(connectedServices?.map(({ name }) => name)).toEqual(own.slice(0, 5));
    }
    const groups = await theirs.queryPolicies({ filter: { name: 'Groups' } });
    expect(groups.bookingPolicies?.map(({ bookingPolicy }) => bookingPolicy?.name)).toEqual(['Groups']);
    await expect(theirs.queryPolicies({ filter: { colour: 'x' } })).rejects.toThrow('filtered by');
  });

  test('lists locations, of all services or of some', async () => {
    const { services: theirs } = await visitor();
    const all = await theirs.queryLocations();
    expect(all.businessLocations?.locations?.map(({ business }) => business?.name)).toEqual([
      'Fennel & Clay studio',
      'The shop’s kitchen',
    ]);
    expect(all).toMatchObject({ customLocations: { exists: true }, customerLocations: { exists: true } });
    const { kitchen } = seed.locations;
    const one = await theirs.queryLocations({ filter: { businessLocationIds: [kitchen.id] } });
    expect(one.businessLocations?.locations).toHaveLength(1);
    const park = await theirs.queryLocations({ filter: { services: { name: 'Clay in the park' } } });
    expect(park).toMatchObject({
      businessLocations: { exists: false, locations: [] },
      customLocations: { exists: true },
      customerLocations: { exists: false },
    });
  });

  test('lists categories, of all services or of some', async () => {
    const { services: theirs } = await visitor();
    const names = async (filter: services.QueryCategoriesOptions['filter']) =>
      (await theirs.queryCategories({ filter })).categories?.map(({ name }) => name);
    expect(await names({})).toEqual(['At the wheel', 'At the table']);
    expect(await names({ services: { name: 'Open studio' } })).toEqual(['At the wheel']);
    expect(await names({ categoryIds: [seed.categories.table.id] })).toEqual(['At the table']);
    await bookingsOwner(emulator).services.bulkDeleteServicesByFilter({
      'category.id': seed.categories.table.id,
    });
    expect(await names({ services: {} })).toEqual(['At the wheel']);
  });
});
