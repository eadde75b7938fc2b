import { expect, test } from 'vitest';
import { effectOf } from './effect';
import type { Statement, Step } from './statement';

const NEEDS = {
  product: { is: 'a product', steps: [{ call: 'POST /stores/v3/products/search' }] },
  contact: {
    is: 'a contact',
    steps: [{ call: 'POST /contacts/v4/contacts' }],
    cleanup: [{ call: 'DELETE /contacts/v4/contacts/{{contact.id}}' }],
  },
};

const effectOfCall = (call: string, more: Partial<Statement> = {}) => {
  const request: Step = { call };
  return effectOf(
    {
      id: 'a',
      operation: 'b',
      as: 'owner',
      request,
      expect: {},
      source: 's',
      strength: 'recipe',
      date: '2026-01',
      ...more,
    },
    NEEDS,
  );
};

test.each([
  ['GET /members/v1/members', {}, 'reads'],
  ['POST /stores/v3/products/query', { needs: ['product'] }, 'reads'],
  ['POST /stores/v3/products/query', { needs: ['contact'] }, 'cleans up'],
  ['POST /stores/v3/products', {}, 'leaves something'],
  ['POST /stores/v3/brands/get-or-create', {}, 'leaves something'],
  ['GET /ecom/v1/checkout-templates/1/create-and-redirect-to-checkout', {}, 'leaves something'],
  ['POST /stores/v3/products', { cleanup: [{ call: 'DELETE /stores/v3/products/{{id}}' }] }, 'cleans up'],
  [
    'GET /members/v1/members',
    { setup: [{ as: 'emulator', call: 'POST /_emulator/clock' }] },
    'needs the emulator',
  ],
] as const)('%s with %j %s', (call, more, effect) => {
  expect(effectOfCall(call, more as unknown as Partial<Statement>)).toBe(effect);
});
