import { expect, test } from 'vitest';
import { differences } from './check';
import type { Expectation } from './statement';

const NOW = Date.parse('2026-03-02T09:00:00.000Z');

const PRODUCT = {
  product: {
    id: 'p1',
    name: 'Teapot',
    price: null,
    added: '2026-03-05T09:00:00.000Z',
    options: [
      { name: 'Size', choices: ['S', 'L'] },
      { name: 'Glaze', choices: [] },
    ],
  },
};

const REFUSAL = {
  message: 'product.name must not be empty',
  details: {
    validationError: {
      fieldViolations: [
        { field: 'product.name', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD' },
        { field: 'submission', data: { errors: [{ errorPath: 'phone', errorType: 'FORMAT_ERROR' }] } },
      ],
    },
  },
};

const KEPT: Expectation[] = [
  { status: 200 },
  { status: ['2xx', 404] },
  { text: 'teapot', noText: 'bowl' },
  { present: ['product.price', 'product.options[].name'], absent: ['product.price', 'product.slug'] },
  { equal: { 'product.options[1]': { choices: [], name: 'Glaze' } }, unequal: { 'product.id': 'p2' } },
  { type: { product: 'object', 'product.options': 'array', 'product.price': 'null' } },
  { match: { 'product.name': '^Tea' } },
  { size: { 'product.options': 2, 'product.name': '>5', 'product.tags': '<1' } },
  { some: { 'product.options': { name: 'Size' } }, none: { 'product.options': { name: 'Rim' } } },
  { every: { 'product.options': ['name', 'choices'] } },
  { inOrder: { 'product.options[].name': ['Size', 'Glaze'] } },
  { inAnyOrder: { 'product.options[].name': ['Glaze', 'Size'] } },
  { near: { 'product.added': 3 } },
  { same: [['product.options[0].choices', 'product.options[0].choices']] },
  { different: [['product.options[0].name', 'product.options[1].name']] },
  { any: [{ status: 404 }, { status: 200 }] },
];

test.each(KEPT)('an answer as expected has no differences: %j', (expectation) => {
  expect(differences({ status: 200, body: PRODUCT }, expectation, NOW)).toEqual([]);
});

const BROKEN: [Expectation, string][] = [
  [{ status: '4xx' }, 'status "4xx", but it is 200'],
  [{ code: 'NOT_FOUND' }, 'code NOT_FOUND, but it is absent'],
  [
    { violation: { rule: 'REQUIRED_FIELD' } },
    'violation {"field":"","rule":"REQUIRED_FIELD","description":""}, but',
  ],
  [{ text: 'bowl' }, 'no text /bowl/'],
  [{ noText: 'teapot' }, 'text /teapot/'],
  [{ present: ['product.options[].id'] }, 'product.options[].id is absent'],
  [{ absent: ['product.name'] }, 'product.name should be absent, but is "Teapot"'],
  [
    { equal: { 'product.options[0]': { name: 'Size' } } },
    'product.options[0] should be {"name":"Size"}, but',
  ],
  [{ unequal: { 'product.id': 'p1' } }, 'product.id should not be "p1"'],
  [{ type: { 'product.id': 'number' } }, 'product.id should be of type number, but is "p1"'],
  [{ match: { 'product.name': '^tea' } }, 'product.name should match /^tea/, but is "Teapot"'],
  [{ size: { 'product.options': '>2' } }, 'product.options should have >2, but has 2'],
  [{ some: { 'product.options': { name: 'Rim' } } }, 'product.options should have {"name":"Rim"}, but'],
  [{ none: { 'product.options': { name: 'Size' } } }, 'product.options should not have {"name":"Size"}'],
  [{ every: { 'product.options': ['id'] } }, 'product.options[].id is absent'],
  [{ inOrder: { 'product.options[].name': ['Glaze', 'Size'] } }, 'product.options[].name should be'],
  [
    { inAnyOrder: { 'product.options[].name': ['Size'] } },
    'product.options[].name should be ["Size"] in any order',
  ],
  [{ near: { 'product.added': 8 } }, 'product.added should be 8 days from now'],
  [{ same: [['product.slug', 'product.slug']] }, 'product.slug absent should be product.slug absent'],
  [{ different: [['product.id', 'product.id']] }, 'product.id should not be the same as product.id'],
  [{ any: [{ status: 404 }, { status: 403 }] }, 'none of: status 404, but it is 200 | status 403'],
];

test.each(BROKEN)('an answer that is not as expected has a difference: %j', (expectation, text) => {
  const [difference, ...more] = differences({ status: 200, body: PRODUCT }, expectation, NOW);
  expect(difference).toContain(text);
  expect(more).toEqual([]);
});

test('violations are found by field, rule, description and error', () => {
  const answer = { status: 400, body: REFUSAL };
  const mismatches = (violation: Expectation['violation']) => differences(answer, { violation }, NOW).length;
  expect(mismatches({ field: 'name$', rule: 'REQUIRED_FIELD', description: 'not be empty' })).toBe(0);
  expect(mismatches({ error: { errorPath: 'phone' } })).toBe(0);
  expect(mismatches({ field: 'submission', rule: 'REQUIRED_FIELD' })).toBe(1);
  expect(differences(answer, { code: 'REQUIRED_FIELD' }, NOW)).toEqual([]);
});
