import { describe, expect, test } from 'vitest';
import { failureOf, seeded, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const MUG = seeded('everyday-mug').id;
const BOWL = seeded('ramen-bowl').id;

const catalog = () => storeOwner(emulator).products;

/** Returns the ids of a product's pictures, and of those of its choices, as visitors see them. */
async function pictures(id: string) {
  const { products } = await visitor();
  const { product } = await products.getProduct(id);
  const ids = (media?: { items?: { _id?: string }[] }) => media?.items?.map(({ _id }) => _id);
  return {
    all: ids(product?.media),
    choices: Object.fromEntries(
      (product?.productOptions ?? []).flatMap(({ choices = [] }) =>
        choices.map(({ description, media }) => [description, ids(media)]),
      ),
    ),
  };
}

describe('the pictures of a product', () => {
  test('are added from the library or from a URL', async () => {
    const url = 'https://example.com/pictures/bowl.PNG?size=2';
    await catalog().addProductMedia(BOWL, [{ mediaId: 'teapot.webp' }, { url }, { mediaId: 'teapot.webp' }]);
    const { product } = await (await visitor()).products.getProduct(BOWL);
    expect(product?.media?.items).toHaveLength(3);
    expect(product?.media?.items?.slice(1)).toMatchObject([
      { _id: 'teapot.webp', image: { url: expect.stringMatching(/\/media\/teapot\.webp$/) } },
      { _id: expect.stringMatching(/^[0-9a-f]{32}~mv2\.png$/), image: { url, format: 'png' } },
    ]);
  });

  test('are removed one by one or all at once, from choices too', async () => {
    await catalog().removeProductMedia(MUG, ['mug-ink.webp', 'nothing.webp']);
    expect(await pictures(MUG)).toEqual({
      all: ['mug-sage.webp', 'mug-terracotta.webp'],
      choices: {
        Sage: ['mug-sage.webp'],
        Ink: undefined,
        Terracotta: ['mug-terracotta.webp'],
        '10 oz': undefined,
        '14 oz': undefined,
      },
    });
    await catalog().removeProductMedia(MUG, []);
    expect(await pictures(MUG)).toMatchObject({ all: [], choices: { Sage: undefined } });
  });

  test('are assigned to choices', async () => {
    await catalog().addProductMedia(MUG, [
      { mediaId: 'teapot.webp', choice: { option: 'Glaze', choice: 'Ink' } },
    ]);
    await catalog().addProductMediaToChoices(MUG, [
      { option: 'Glaze', choice: '#8a9a7b', mediaIds: ['teapot.webp', 'mug-sage.webp'] },
    ]);
    expect((await pictures(MUG)).choices).toMatchObject({
      Sage: ['mug-sage.webp', 'teapot.webp'],
      Ink: ['mug-ink.webp', 'teapot.webp'],
    });
    const { products } = await visitor();
    const shown = await products.getProductOptionsAvailability(MUG, { Glaze: 'Ink' });
    expect(shown.media?.items?.map(({ _id }) => _id)).toEqual(['mug-ink.webp', 'teapot.webp']);
  });

  test('are removed from choices: some, all of a choice or of an option', async () => {
    const without = async (media: { option?: string; choice?: string; mediaIds?: string[] }) => {
      await catalog().removeProductMediaFromChoices(MUG, [media]);
      return (await pictures(MUG)).choices;
    };
    const kept = await without({ option: 'Glaze', choice: 'Sage', mediaIds: ['mug-ink.webp'] });
    expect(kept).toMatchObject({ Sage: ['mug-sage.webp'], Ink: ['mug-ink.webp'] });
    expect(await without({ option: 'Glaze', choice: 'Sage' })).toMatchObject({
      Sage: undefined,
      Ink: ['mug-ink.webp'],
    });
    expect(await without({ option: 'Glaze' })).toMatchObject({ Ink: undefined, Terracotta: undefined });
    expect((await pictures(MUG)).all).toHaveLength(3);
  });

  test('are assigned to the choices of one option only', async () => {
    const assign = () =>
      catalog().addProductMediaToChoices(MUG, [
        { option: 'Size', choice: '10 oz', mediaIds: ['mug-ink.webp'] },
      ]);
    expect(await failureOf(assign())).toMatchObject({ fields: ['media[0].option'] });
    await catalog().removeProductMediaFromChoices(MUG, [{ option: 'Glaze' }]);
    await assign();
    expect((await pictures(MUG)).choices).toMatchObject({ '10 oz': ['mug-ink.webp'], Ink: undefined });
  });

  test.each([
    ['neither an id nor an address', () => catalog().addProductMedia(BOWL, [{}]), 'media[0]'],
    ['no picture', () => catalog().addProductMedia(BOWL, []), 'media'],
    ['no id', () => catalog().addProductMedia(BOWL, [{ mediaId: '../a b' }]), 'media[0].mediaId'],
    ['no address', () => catalog().addProductMedia(BOWL, [{ url: 'here' }]), 'media[0].url'],
    [
      'an unknown choice',
      () => catalog().addProductMedia(MUG, [{ mediaId: 'a', choice: { option: 'Glaze', choice: 'Pink' } }]),
      'media[0].choice',
    ],
    [
      'another product’s picture',
      () =>
        catalog().addProductMediaToChoices(MUG, [
          { option: 'Glaze', choice: 'Ink', mediaIds: ['teapot.webp'] },
        ]),
      'media[0].mediaIds[0]',
    ],
    [
      'an unknown choice to take from',
      () => catalog().removeProductMediaFromChoices(MUG, [{ option: 'Glaze', choice: 'Pink' }]),
      'media[0]',
    ],
    [
      'too many at once',
      () =>
        catalog().removeProductMedia(
          BOWL,
          Array.from({ length: 51 }, () => 'a'),
        ),
      'mediaIds',
    ],
  ])('are not changed by %s', async (_what, call, field) => {
    const before = [await pictures(MUG), await pictures(BOWL)];
    expect(await failureOf(call())).toMatchObject({ fields: [field] });
    expect([await pictures(MUG), await pictures(BOWL)]).toEqual(before);
  });
});

type Products = ReturnType<typeof catalog>;
const ASSIGNED = [{ option: 'Glaze', choice: 'Ink', mediaIds: ['mug-ink.webp'] }];
const calls: [string, (products: Products, id: string) => Promise<unknown>][] = [
  ['addProductMedia', (products, id) => products.addProductMedia(id, [{ mediaId: 'teapot.webp' }])],
  ['removeProductMedia', (products, id) => products.removeProductMedia(id, [])],
  ['addProductMediaToChoices', (products, id) => products.addProductMediaToChoices(id, ASSIGNED)],
  ['removeProductMediaFromChoices', (products, id) => products.removeProductMediaFromChoices(id, ASSIGNED)],
];

test.each(calls)('%s answers 404 for an unknown product', async (_name, call) => {
  expect(await failureOf(call(catalog(), NOWHERE))).toMatchObject({ code: 404 });
});

test.each(calls)('%s refuses visitors', async (_name, call) => {
  const before = await pictures(MUG);
  const { products } = await visitor();
  expect(await failureOf(call(products, MUG))).toMatchObject({ code: 403 });
  expect(await pictures(MUG)).toEqual(before);
});
