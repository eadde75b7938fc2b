import { services as bookable } from '@wix/bookings';
import type { products as catalog } from '@wix/stores';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALL_PRODUCTS_ID } from '@/emulator/exports/testing';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

type Client = Awaited<ReturnType<typeof visitor>>;
type Product = catalog.Product;
type Service = bookable.Service;
type Products = { find(): Promise<{ items: Product[] }> };

let client: Client;
let all: Product[];
let offered: Service[];
beforeEach(async () => {
  client = await visitor();
  all = (await client.products.queryProducts().limit(100).find()).items;
  offered = (await client.services.queryServices().limit(100).find()).items;
});

/** Functions that the SDK's builders have for every collection, though their typings have them for few. */
interface Untyped<Builder> {
  and(other: Builder): Builder;
  or(other: Builder): Builder;
  not(other: Builder): Builder;
  between(field: string, from: unknown, to: unknown): Builder;
  contains(field: string, text: string): Builder;
  endsWith(field: string, text: string): Builder;
  isEmpty(field: string): Builder;
  isNotEmpty(field: string): Builder;
}
const isWhole = <Builder extends object>(builder: Builder): builder is Builder & Untyped<Builder> =>
  ['and', 'or', 'not', 'between', 'contains', 'endsWith', 'isEmpty', 'isNotEmpty'].every(
    (name) => name in builder,
  );
function whole<Builder extends object>(builder: Builder): Builder & Untyped<Builder> {
  if (!isWhole(builder)) throw new Error('The builder of this SDK lacks a function');
  return builder;
}

const price = ({ priceData }: Product) => priceData?.price ?? 0;
const names = (items: { name?: string | null }[]) => items.map(({ name }) => name).sort();

/** Checks that a filter finds some items but not all, because anything else would prove nothing. */
function expectFound<T extends { name?: string | null }>(
  actual: T[],
  from: T[],
  predicate: (item: T) => boolean,
) {
  const expected = from.filter(predicate);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(from.length);
  expect(names(actual)).toEqual(names(expected));
}

describe('a fluent builder finds with', () => {
  const q = () => client.products.queryProducts().limit(100);
  const some = () => [all[1], all[5]].map((product) => product?._id ?? '');
  const cases: [name: string, build: () => Products, predicate: (product: Product) => boolean][] = [
    ['eq', () => q().eq('productType', 'digital'), (it) => it.productType === 'digital'],
    ['ne', () => q().ne('productType', 'physical'), (it) => it.productType !== 'physical'],
    ['gt', () => q().gt('priceData.price', 28), (it) => price(it) > 28],
    ['ge', () => q().ge('priceData.price', 28), (it) => price(it) >= 28],
    ['lt', () => q().lt('priceData.price', 28), (it) => price(it) < 28],
    ['le', () => q().le('priceData.price', 28), (it) => price(it) <= 28],
    [
      'between',
      () => whole(q()).between('priceData.price', 28, 48),
      (it) => price(it) >= 28 && price(it) < 48,
    ],
    ['in', () => q().in('_id', some()), (it) => some().includes(it._id ?? '')],
    ['startsWith', () => q().startsWith('name', 'MU'), (it) => it.name?.startsWith('Mu') ?? false],
    ['endsWith', () => whole(q()).endsWith('name', 'BOWL'), (it) => it.name?.endsWith('owl') ?? false],
    ['contains', () => whole(q()).contains('name', 'glaz'), (it) => /glaz/i.test(it.name ?? '')],
    ['exists', () => q().exists('sku', true), (it) => Boolean(it.sku)],
    ['exists, the other way', () => q().exists('sku', false), (it) => !it.sku],
    ['isEmpty', () => whole(q()).isEmpty('sku'), (it) => !it.sku],
    ['isNotEmpty', () => whole(q()).isNotEmpty('sku'), (it) => Boolean(it.sku)],
    [
      'several conditions',
      () => q().gt('priceData.price', 20).lt('priceData.price', 40).eq('productType', 'physical'),
      (it) => price(it) > 20 && price(it) < 40 && it.productType === 'physical',
    ],
    [
      'and',
      () => whole(q().gt('priceData.price', 20)).and(q().startsWith('name', 'S')),
      (it) => price(it) > 20 && /^s/i.test(it.name ?? ''),
    ],
    [
      'or',
      () => whole(q().gt('priceData.price', 60)).or(q().lt('priceData.price', 15)),
      (it) => price(it) > 60 || price(it) < 15,
    ],
    ['not', () => whole(q()).not(q().gt('priceData.price', 28)), (it) => !(price(it) > 28)],
    [
      'or and not nested',
      () => whole(q()).not(whole(q().gt('priceData.price', 28)).or(q().eq('productType', 'digital'))),
      (it) => !(price(it) > 28 || it.productType === 'digital'),
    ],
  ];
  test.each(cases)('%s', async (_name, build, predicate) => {
    expectFound((await build().find()).items, all, predicate);
  });

  test('hasSome and hasAll', async () => {
    const categoriesOf = ({ collectionIds }: Product) => collectionIds ?? [];
    const [one = '', two = ''] = new Set(all.flatMap(categoriesOf).filter((id) => id !== ALL_PRODUCTS_ID));
    const some = await q().hasSome('collectionIds', [one, two]).find();
    expectFound(some.items, all, (it) => categoriesOf(it).includes(one) || categoriesOf(it).includes(two));
    const every = await q().hasAll('collectionIds', [one, ALL_PRODUCTS_ID]).find();
    expectFound(every.items, all, (it) => categoriesOf(it).includes(one));
  });

  test('dates in any time zone', async () => {
    const { items } = await client.services
      .queryServices()
      .gt('schedule.firstSessionStart', '1999-12-31T19:00:00-05:00')
      .find();
    expectFound(items, offered, (it) => Boolean(it.schedule?.firstSessionStart));
  });
});

describe('a typed filter finds with', () => {
  const { Filter, QueryBuilder, Sort } = bookable.utils.query;
  type Expression = Parameters<ReturnType<typeof QueryBuilder>['withFilter']>[0];
  const text = ({ name }: Service) => name ?? '';
  const cases: [name: string, filter: Expression, predicate: (service: Service) => boolean][] = [
    ['eq', Filter('type').eq('CLASS'), (it) => it.type === 'CLASS'],
    ['ne', Filter('type').ne('CLASS'), (it) => it.type !== 'CLASS'],
    ['in', Filter('type').in(['CLASS', 'COURSE']), (it) => it.type !== 'APPOINTMENT'],
    ['nin', Filter('type').nin(['CLASS', 'COURSE']), (it) => it.type === 'APPOINTMENT'],
    ['gt and lt on one field', Filter('name').gt('G').lt('P'), (it) => text(it) > 'G' && text(it) < 'P'],
    [
      'gte and lte on one field',
      Filter('name').gte('G').lte('P'),
      (it) => text(it) >= 'G' && text(it) <= 'P',
    ],
    ['startsWith', Filter('name').startsWith('wheel'), (it) => text(it).startsWith('Wheel')],
    ['endsWith', Filter('name').endsWith('LESSON'), (it) => text(it).endsWith('lesson')],
    ['contains', Filter('name').contains('FOR'), (it) => text(it).includes('for')],
    [
      'exists',
      Filter('schedule.firstSessionStart').exists(),
      (it) => Boolean(it.schedule?.firstSessionStart),
    ],
    ['isEmpty', Filter('schedule.firstSessionStart').isEmpty(), (it) => !it.schedule?.firstSessionStart],
    [
      'isNotEmpty',
      Filter('schedule.firstSessionStart').isNotEmpty(),
      (it) => Boolean(it.schedule?.firstSessionStart),
    ],
    [
      'and',
      Filter.and(Filter('type').eq('APPOINTMENT'), Filter('name').startsWith('W')),
      (it) => it.type === 'APPOINTMENT' && text(it).startsWith('W'),
    ],
    [
      'or',
      Filter.or(Filter('type').eq('COURSE'), Filter('name').startsWith('W')),
      (it) => it.type === 'COURSE' || text(it).startsWith('W'),
    ],
    [
      'not',
      Filter.not(Filter.or(Filter('type').eq('COURSE'), Filter('name').startsWith('W'))),
      (it) => !(it.type === 'COURSE' || text(it).startsWith('W')),
    ],
  ];
  test.each(cases)('%s', async (_name, filter, predicate) => {
    const query = QueryBuilder().withFilter(filter).withPaging({ limit: 100 }).build();
    const { services = [] } = await client.services.queryServices(query);
    expectFound(services, offered, predicate);
  });

  test('hasSome and hasAll', async () => {
    const staff = [...new Set(offered.flatMap(({ staffMemberIds }) => staffMemberIds ?? []))];
    const find = async (filter: Expression) =>
      (
        await client.services.queryServices(
          QueryBuilder().withFilter(filter).withPaging({ limit: 100 }).build(),
        )
      ).services ?? [];
    const [one = '', two = ''] = staff;
    expectFound(await find(Filter('staffMemberIds').hasSome([one, two])), offered, (it) =>
      [one, two].some((id) => it.staffMemberIds?.includes(id)),
    );
    expectFound(await find(Filter('staffMemberIds').hasAll([one, two])), offered, (it) =>
      [one, two].every((id) => it.staffMemberIds?.includes(id)),
    );
  });

  test('a sort by several fields, each in its own direction', async () => {
    const query = QueryBuilder()
      .withSorting(Sort('type').asc(), Sort('name').desc())
      .withPaging({ limit: 100 })
      .build();
    const { services = [] } = await client.services.queryServices(query);
    const expected = [...offered].sort(
      (a, b) => (a.type ?? '').localeCompare(b.type ?? '') || (text(a) < text(b) ? 1 : -1),
    );
    expect(services.map(text)).toEqual(expected.map(text));
  });
});
