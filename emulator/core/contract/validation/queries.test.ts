import { expect, test } from 'vitest';
import { undeclaredFields, withDeclaredNames } from './queries';

const refused = (query: object) => undeclaredFields('stores.productsV3.queryProducts', { query });
const fieldsIn = (query: object) => refused(query).map(({ field }) => field);

test('a query filters and sorts by the fields that its table declares', () => {
  const filter = { $and: [{ visible: true }, { $not: { slug: { $startsWith: 'a' } } }], 'options.id': {} };
  expect(fieldsIn({ filter, sort: [{ fieldName: 'slug', order: 'DESC' }] })).toEqual([]);
});

test('other fields are refused by their names, also inside conditions', () => {
  const filter = { name: 'Mug', $or: [{ 'inventory.availabilityStatus': 'IN_STOCK' }] };
  const violations = refused({ filter, sort: [{ fieldName: 'slug' }, { fieldName: 'options.id' }] });
  expect(violations.map(({ description }) => description)).toEqual([
    "Field 'name' is not declared as filterable",
    "Field 'inventory.availabilityStatus' is not declared as filterable",
    "Field 'options.id' is not declared as sortable",
  ]);
  expect(new Set(violations.map(({ field }) => field))).toEqual(new Set(['value']));
});

test('an operator that a field does not have is refused', () => {
  const filter = { slug: { $contains: 'a' }, $or: [{ visible: { $not: { $gt: 1 } } }, { id: { $in: [] } }] };
  expect(fieldsIn({ filter })).toEqual(['query.filter.slug', 'query.filter.visible']);
});

test('what documents and clients of the platform name is accepted too', () => {
  const query = { filter: { 'recurringEvents.categoryId': 'x', 'categories.id': { $hasSome: ['x'] } } };
  expect(undeclaredFields('events.wixEventsV2.queryEvents', { query })).toEqual([]);
});

test('a query without a table is not checked', () => {
  expect(undeclaredFields('stores.productsV3.searchProducts', { search: { filter: { x: 1 } } })).toEqual([]);
});

test('a search is checked against documented fields, for what they list', () => {
  const search = { filter: { any: 1 }, sort: [{ fieldName: 'createdDate' }, { fieldName: 'id' }] };
  expect(undeclaredFields('ecom.orders.searchOrders', { search })).toMatchObject([
    { description: "Field 'id' is not declared as sortable" },
  ]);
});

test('declared fields may be named in snake case', () => {
  const query = {
    filter: { $and: [{ created_date: { $gt: 'x' } }, { not_known: 1 }] },
    sort: [{ fieldName: 'updated_date' }],
  };
  expect(withDeclaredNames('ecom.shippingOptions.queryShippingOptions', { query }).query).toEqual({
    filter: { $and: [{ createdDate: { $gt: 'x' } }, { not_known: 1 }] },
    sort: [{ fieldName: 'updatedDate' }],
  });
});
