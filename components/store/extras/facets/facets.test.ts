import { expect, it } from 'vitest';
import type { Survey, SurveyedProduct } from '@/lib/wix/store/survey';
import { facetsOf } from './facets';

const product = (
  price: number,
  glazes: string[],
  change: Partial<SurveyedProduct> = {},
): SurveyedProduct => ({
  categoryIds: ['table'],
  price,
  inStock: true,
  options: [
    { name: 'Glaze', type: 'color', choices: glazes.map((description) => ({ description, color: '#123' })) },
  ],
  ...change,
});

const survey: Survey = {
  products: [
    product(28, ['Sage', 'Ink']),
    product(64, ['Sage'], { inStock: false }),
    product(38, ['Ink'], { categoryIds: ['table', 'gifts'] }),
    product(20, [], { categoryIds: ['gifts'], options: [] }),
  ],
  whole: true,
  beforeDiscount: true,
};

const glazes = (...args: Parameters<typeof facetsOf>) =>
  facetsOf(...args).options.flatMap(({ choices }) =>
    choices.map(({ description, count }) => [description, count]),
  );

it('counts the products of each choice and the stock', () => {
  expect(facetsOf(survey, { page: 1 })).toMatchObject({
    inStock: 3,
    prices: { least: 20, most: 64 },
    counted: true,
  });
  expect(glazes(survey, { page: 1 })).toEqual([
    ['Sage', 2],
    ['Ink', 2],
  ]);
});

it('counts within the other filters, but not within the filter’s own kind', () => {
  const filters = { page: 1, options: { Glaze: ['Ink'] }, inStock: true };
  expect(glazes(survey, filters)).toEqual([
    ['Sage', 1],
    ['Ink', 2],
  ]);
  expect(facetsOf(survey, filters)).toMatchObject({ inStock: 2 });
  expect(facetsOf(survey, { page: 1, category: 'gifts' }, 'gifts').prices).toEqual({ least: 20, most: 38 });
});

it('leaves out choices without products, unless they are chosen', () => {
  expect(glazes(survey, { page: 1, category: 'gifts' }, 'gifts')).toEqual([['Ink', 1]]);
  expect(glazes(survey, { page: 1, category: 'gifts', options: { Glaze: ['Sage'] } }, 'gifts')).toEqual([
    ['Sage', 0],
    ['Ink', 1],
  ]);
});

it('tells if it has not read all products', () => {
  expect(facetsOf({ ...survey, whole: false }, { page: 1 }).counted).toBe(false);
});
