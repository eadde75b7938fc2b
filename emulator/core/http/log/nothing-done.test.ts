import { expect, test } from 'vitest';
import { contractOf } from '../../contract/schema';
import { validateRequest } from '../../contract/validation/validate';
import { nothingDone } from './nothing-done';

const MUG = 'a0000001-4d1a-4c58-9a10-2b7f6c3d0001';
const line = (catalogItemId: string) => ({ catalogReference: { appId: MUG, catalogItemId }, quantity: 1 });

function warningOf(operation: string, request: Record<string, unknown>, answer: object): string | undefined {
  return nothingDone(validateRequest(contractOf(operation), request).ignored, request, answer);
}

test('a field that the call does not have is told, with the nearest that it has', () => {
  expect(warningOf('stores.productsV3.queryProducts', { query: { fliter: {} } }, { products: [] })).toBe(
    "'query.fliter' was ignored: this call has no such field. Did you mean 'filter'?",
  );
});

test('an item that the answered cart lacks is told', () => {
  const add = (answer: object) =>
    warningOf('ecom.currentCart.addToCurrentCart', { lineItems: [line(MUG)] }, { cart: answer });
  expect(add({ lineItems: [] })).toContain(`Nothing was added for the item ${MUG}`);
  expect(add({ lineItems: [line(MUG)] })).toBeUndefined();
});

test('a snake_case name and fields of free values are known', () => {
  const request = { query: { cursor_paging: { limit: 1 }, filter: { 'any.field': 1 } } };
  expect(warningOf('stores.productsV3.queryProducts', request, {})).toBeUndefined();
});
