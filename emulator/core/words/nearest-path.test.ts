import { expect, test } from 'vitest';
import { createNearestPath } from './nearest-path';

const nearest = createNearestPath([
  { method: 'POST', paths: ['/stores/v2/orders/query'] },
  { method: 'GET', paths: ['/stores/v2/orders/:id'] },
  { method: 'POST', paths: ['/ecom/v1/orders/search'] },
  { method: 'POST', paths: ['/form-submission-service/v4/submissions'] },
]);

test.each([
  ['POST', '/stores/v3/orders/query', 'POST /stores/v2/orders/query'],
  ['POST', '/forms/v4/submissions', 'POST /form-submission-service/v4/submissions'],
  ['GET', '/stores/v3/orders', 'GET /stores/v2/orders/:id'],
  ['GET', '/webhooks/v1/hooks', undefined],
])('%s %s', (method, path, expected) => {
  expect(nearest(method, path)).toBe(expected);
});
