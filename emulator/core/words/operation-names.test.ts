import { expect, test } from 'vitest';
import { suggestOperation } from './operation-names';

const NAMES = [
  'ecom.orders.getOrder',
  'events.orders.getOrder',
  'stores.products.getProduct',
  'stores.products.queryProducts',
  'stores.products.createProduct',
  'stores.products.deleteProduct',
];

test.each([
  ['stores.products.queryProduct', " Did you mean 'stores.products.queryProducts'?"],
  ['shop.queryProducts', " Did you mean 'stores.products.queryProducts'?"],
  ['orders.getOrder', " Did you mean 'ecom.orders.getOrder' or 'events.orders.getOrder'?"],
  [
    'stores.products.listAllProducts',
    " Did you mean 'stores.products.getProduct', 'stores.products.queryProducts' or 'stores.products.createProduct'?",
  ],
  ['fireKiln', ''],
])('%s', (given, sentence) => {
  expect(suggestOperation(given, NAMES)).toBe(sentence);
});
