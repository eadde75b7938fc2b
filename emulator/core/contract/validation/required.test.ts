import { expect, test } from 'vitest';
import { contractOf } from '../schema';
import { missingFields, missingFrom } from './required';

const missing = (paths: string[], request: object) => missingFields(paths, request).map(({ field }) => field);

test('a required field is missing if it is absent or an empty text', () => {
  expect(missing(['plan', 'name', 'note'], { plan: { a: 1 }, name: '' })).toEqual(['name', 'note']);
});

test('a part is required only of a parent that is there', () => {
  expect(missing(['plan.name'], {})).toEqual([]);
  expect(missing(['plan.name'], { plan: {} })).toEqual(['plan.name']);
});

test('each item of a list has its required fields', () => {
  expect(missing(['items.*.item.id'], { items: [{ item: { id: '1' } }, { item: {} }, {}] })).toEqual([
    'items[1].item.id',
  ]);
});

test('a null removes a value, and is not missing', () => {
  expect(missing(['data'], { data: null })).toEqual([]);
});

test('of an enumeration, the value is missing', () => {
  const contract = contractOf('pricing-plans.plansV3.createPlan');
  const request = { plan: { pricingVariants: [{ id: 'v', billingTerms: {} }] } };
  const texts = missingFrom(contract, request, []).map(({ field, description }) => [field, description]);
  expect(texts).toContainEqual(['plan.status', 'value is required']);
  expect(texts).toContainEqual(['plan.pricingVariants[0].billingTerms.startType', 'value is required']);
  expect(missingFrom(contract, {}, [])).toContainEqual(
    expect.objectContaining({ field: 'plan', description: 'must not be empty' }),
  );
});
