import { items as sdk } from '@wix/data';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataCaller, dataOwner } from '@/tests/support/data/clients';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const refusal = (code: string) => ({ details: { applicationError: { code } } });

const { expressions: ex, pipelineBuilder, stages } = sdk;
type Stage = ReturnType<typeof stages.limit>;

const POTS = [
  { _id: 'bowl', kind: 'stoneware', price: 30, tags: ['blue', 'flat'], stock: { small: 2, large: 1 } },
  { _id: 'cup', kind: 'stoneware', price: 10, tags: ['blue'], stock: { small: 4 } },
  { _id: 'dish', kind: 'porcelain', price: 55, tags: [], stock: {} },
];

async function run(...each: Stage[]) {
  const { items } = dataOwner(emulator);
  return items.aggregatePipeline('Pots', pipelineBuilder().withStages(each).build());
}

const resultsOf = async (...each: Stage[]) => (await run(...each)).results ?? [];

beforeEach(async () => {
  const { collections, items } = dataOwner(emulator);
  const fields = [
    { key: 'kind', type: 'TEXT' },
    { key: 'price', type: 'NUMBER' },
    { key: 'tags', type: 'ARRAY_STRING' },
    { key: 'stock', type: 'OBJECT' },
  ];
  const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'SITE_MEMBER' };
  await collections.createDataCollection({ _id: 'Pots', fields, permissions } as never);
  await items.bulkInsert('Pots', POTS);
});

describe('a pipeline', () => {
  test('groups items, and filters and sorts the groups', async () => {
    const byKind = stages
      .group()
      .by(ex.field('kind'), 'kind')
      .sum(ex.numeric(1), 'pots')
      .avg(ex.field('price'), 'mean')
      .min(ex.field('price'), 'least')
      .max(ex.field('price'), 'most')
      .push(ex.field('_id'), 'names');
    expect(await resultsOf(byKind, stages.sort().descending('most'))).toEqual([
      { _id: { kind: 'porcelain' }, pots: 1, mean: 55, least: 55, most: 55, names: ['dish'] },
      { _id: { kind: 'stoneware' }, pots: 2, mean: 20, least: 10, most: 30, names: ['bowl', 'cup'] },
    ]);
    // The items stay as they are.
    expect(await dataOwner(emulator).items.query('Pots').count()).toBe(POTS.length);
    expect(await resultsOf(byKind, stages.filter().gt('pots', 1))).toMatchObject([
      { _id: { kind: 'stoneware' } },
    ]);
  });

  test('takes all items as one group without a field', async () => {
    expect(await resultsOf(stages.group().sum(ex.field('price'), 'total'))).toEqual([{ total: 95 }]);
  });

  test('makes and leaves out fields', async () => {
    const taxed = stages
      .project()
      .include('price')
      .reshape(
        ex.concat(ex.toUpper(ex.field('kind')), ex.text(': '), ex.stringify(ex.field('price'))),
        'label',
      )
      .reshape(ex.ceil(ex.multiply(ex.field('price'), ex.numeric(1.17))), 'gross');
    expect(await resultsOf(stages.filter().eq('_id', 'cup'), taxed)).toEqual([
      { _id: 'cup', price: 10, label: 'STONEWARE: 10', gross: 12 },
    ]);
    const [cup] = await resultsOf(
      stages.filter().eq('_id', 'cup'),
      stages.project().exclude('stock').exclude('tags'),
    );
    expect(cup).not.toHaveProperty('stock');
    expect(cup).toMatchObject({ _id: 'cup', price: 10 });
  });

  test('unwinds lists and objects', async () => {
    expect(
      await resultsOf(
        stages.unwind('tags'),
        stages.group().by(ex.field('tags'), 'tag').sum(ex.numeric(1), 'pots'),
        stages.sort().ascending('_id.tag'),
      ),
    ).toEqual([
      { _id: { tag: 'blue' }, pots: 2 },
      { _id: { tag: 'flat' }, pots: 1 },
    ]);
    expect(
      await resultsOf(
        stages.filter().eq('_id', 'bowl'),
        stages.objectToArray('stock', 'sizes'),
        stages.project().include('sizes'),
      ),
    ).toEqual([
      {
        _id: 'bowl',
        sizes: [
          { k: 'small', v: 2 },
          { k: 'large', v: 1 },
        ],
      },
    ]);
  });

  test('skips and limits rows, and its pages follow each other', async () => {
    const sorted = stages.sort().ascending('price');
    expect(await resultsOf(sorted, stages.skip(1), stages.limit(1))).toMatchObject([{ _id: 'bowl' }]);
    const paged = pipelineBuilder().withStages([sorted]).withPaging({ limit: 2 }).build();
    const first = await dataOwner(emulator).items.aggregatePipeline('Pots', paged);
    expect(first.results).toMatchObject([{ _id: 'cup' }, { _id: 'bowl' }]);
    expect(first.pagingMetadata).toMatchObject({ count: 2, offset: 0, hasNext: true });
  });

  test('is refused for a wrong value and for a division by zero', async () => {
    for (const wrong of [
      ex.add(ex.field('kind'), ex.numeric(1)),
      ex.divide(ex.field('price'), ex.numeric(0)),
    ])
      await expect(run(stages.project().reshape(wrong, 'x'))).rejects.toMatchObject(refusal('WDE0075'));
  });

  test('finds nothing for a visitor in a collection of members, and not in one of an app', async () => {
    const { items } = await dataCaller(emulator, 'visitor');
    const all = pipelineBuilder().withStages([]).build();
    expect((await items.aggregatePipeline('Pots', all)).results).toEqual([]);
    await expect(dataOwner(emulator).items.aggregatePipeline('Stores/Products', all)).rejects.toMatchObject(
      refusal('WDE0119'),
    );
  });
});
