import { ticketDefinitionsV2 } from '@wix/events';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { beforeEach, describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

let client: Awaited<ReturnType<typeof visitor>>;
beforeEach(async () => {
  client = await visitor();
});

// The form of every violation of a query by the SDK's builders (platform facts 6.3).
test.each<[string, (it: typeof client) => Promise<unknown>, string, string]>([
  ['limit', (it) => it.products.queryProducts().limit(101).find(), 'paging.limit', 'MAX'],
  ['limit by the service', (it) => it.services.queryServices().limit(101).find(), 'paging.limit', 'MAX'],
  ['offset', (it) => it.services.queryServices().skip(-1).find(), 'paging.offset', 'MIN'],
  [
    'sort',
    (it) =>
      it.products
        .queryProducts()
        .ascending('glaze' as never)
        .find(),
    'sort[0].fieldName',
    'VALIDATION',
  ],
  [
    'filter',
    (it) =>
      it.products
        .queryProducts()
        .eq('glaze' as never, 'x')
        .find(),
    'filter.glaze',
    'VALIDATION',
  ],
])('an invalid %s is named by its path in the request', async (_name, call, field, violatedRule) => {
  await expect(call(client)).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: `undefined.${field}`, violatedRule }] } },
  });
});

describe('pages by offset', () => {
  test('have a total, and lead forwards and backwards', async () => {
    const query = client.services.queryServices().ascending('name');
    const whole = (await query.limit(100).find()).items.map(({ name }) => name);
    const first = await query.limit(3).find();
    expect(first).toMatchObject({ totalCount: 8, totalPages: 3, currentPage: 0, pageSize: 3, length: 3 });
    expect([first.hasNext(), first.hasPrev()]).toEqual([true, false]);
    const second = await first.next();
    const third = await second.next();
    expect(third).toMatchObject({ totalCount: 8, currentPage: 2, length: 2 });
    expect([third.hasNext(), third.hasPrev()]).toEqual([false, true]);
    expect([first, second, third].flatMap(({ items }) => items.map(({ name }) => name))).toEqual(whole);
    const back = await third.prev();
    expect(back.items).toEqual(second.items);
    await expect(third.next()).rejects.toThrow('No next page to fetch');
    await expect(first.prev()).rejects.toThrow('No previous page to fetch');
  });

  test('count the filtered items, and begin at the offset', async () => {
    const query = client.services.queryServices().eq('type', 'APPOINTMENT').ascending('name');
    const { items, totalCount } = await query.find();
    expect(totalCount).toBe(items.length);
    const rest = await query.skip(2).limit(1).find();
    expect(rest).toMatchObject({ totalCount, currentPage: 2, length: 1 });
    expect(rest.items[0]?.name).toBe(items[2]?.name);
    const beyond = await query.skip(100).find();
    expect(beyond).toMatchObject({ totalCount, length: 0 });
    expect(beyond.hasNext()).toBe(false);
  });

  test('hold 50 items by default', async () => {
    expect((await client.products.queryProducts().find()).pageSize).toBe(50);
  });

  test.each([
    ['products', () => client.products.queryProducts().limit(101)],
    ['services', () => client.services.queryServices().limit(-1)],
    ['collections', () => client.collections.queryCollections().skip(-1)],
    ['events', () => client.wixEventsV2.queryEvents().limit(1e9)],
    ['plans', () => client.plans.queryPublicPlans().limit(1001)],
  ])('of %s are refused above the limit and with a negative offset', async (_name, query) => {
    await expect(query().find()).rejects.toThrow(/INVALID_ARGUMENT: .*paging\.(limit|offset)/);
  });
});

describe('pages by cursor', () => {
  const tickets = () =>
    createClient({
      modules: { ticketDefinitionsV2 },
      auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }),
    }).ticketDefinitionsV2.queryTicketDefinitions();
  const ids = (pages: { items: { _id?: string | null }[] }[]) =>
    pages.flatMap(({ items }) => items.map(({ _id }) => _id));

  test('lead forwards and backwards with the filter and sort of the first', async () => {
    const query = tickets().eq('hidden', false).descending('name').ascending('_id');
    const whole = ids([await query.limit(100).find()]);
    expect(whole.length).toBeGreaterThan(4);
    const size = Math.ceil(whole.length / 3);
    const first = await query.limit(size).find();
    expect([first.hasNext(), first.hasPrev()]).toEqual([true, false]);
    const second = await first.next();
    const third = await second.next();
    expect([third.hasNext(), third.hasPrev()]).toEqual([false, true]);
    expect(ids([first, second, third])).toEqual(whole);
    expect(ids([await third.prev()])).toEqual(ids([second]));
    expect(ids([await (await third.prev()).prev()])).toEqual(ids([first]));
    await expect(third.next()).rejects.toThrow('No next page to fetch');
    await expect(first.prev()).rejects.toThrow('No previous page to fetch');
    const skipped = await tickets()
      .limit(size)
      .skipTo(first.cursors.next ?? '')
      .find();
    expect(ids([skipped])).toEqual(ids([second]));
  });

  test('are refused for an invalid cursor and above the limit', async () => {
    await expect(tickets().skipTo('soup').find()).rejects.toThrow(
      /cursorPaging\.cursor.* is not one that was given out/,
    );
    await expect(tickets().limit(100_000).find()).rejects.toThrow(/cursorPaging\.limit/);
  });

  test('are refused for an unknown field with the code that the SDK declares', async () => {
    await expect(
      tickets()
        .eq('colour' as 'name', 'red')
        .find(),
    ).rejects.toMatchObject({
      details: { applicationError: { code: 'FILTER_PARSER_ERROR' } },
    });
  });
});

describe('an invalid query', () => {
  // The typings forbid these; callers in JavaScript can write them.
  const unknown = 'colour' as 'name';
  const list = 'collectionIds' as 'name';

  test.each([
    [
      'an unknown field',
      () => client.products.queryProducts().eq(unknown, 'red'),
      "'colour' cannot be filtered by",
    ],
    [
      'an unknown sort',
      () => client.products.queryProducts().ascending(unknown),
      "'colour' cannot be sorted by",
    ],
    [
      'a value of another kind',
      () => client.products.queryProducts().gt('priceData.price', 'cheap'),
      'compared with a number',
    ],
    [
      'an invalid date',
      () => client.products.queryProducts().gt('lastUpdated', 'soon'),
      'compared with a date',
    ],
    [
      'a value that is not a list',
      () => client.products.queryProducts().in(list, 5 as never),
      'compared with a list',
    ],
    [
      'an unknown field of services',
      () => client.services.queryServices().eq(unknown, 'red'),
      "Field 'colour' is not declared as filterable",
    ],
    [
      'an unknown field of collections',
      () => client.collections.queryCollections().eq(unknown, 'red'),
      "Field 'colour' is not declared as filterable",
    ],
    [
      'an unknown field of plans',
      () => client.plans.queryPublicPlans().eq('colour' as 'slug', 'red'),
      "Field 'colour' is not declared as filterable",
    ],
  ])('%s is a validation error that names the field', async (_name, query, message) => {
    await expect(query().find()).rejects.toMatchObject({
      message: expect.stringContaining('INVALID_ARGUMENT'),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      details: {
        validationError: { fieldViolations: [{ description: expect.stringContaining(message) }] },
      },
    });
  });

  test('an unknown operator is named in the error', async () => {
    const filter = { name: { $regex: '.*' } };
    const answer = client.services.countServices({ filter });
    await expect(answer).rejects.toThrow("does not know the operator '$regex'");
  });
});
