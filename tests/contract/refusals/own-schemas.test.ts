import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

async function violationsOf(method: string, path: string, body: unknown) {
  const response = await fetch(`${EMULATOR}${path}`, {
    method,
    headers: {
      authorization: emulator.apiKey,
      'wix-site-id': site.id,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const { message, details } = await response.json();
  expect(response.status).toBe(400);
  // The data service adds its own code.
  expect(Object.keys(details).filter((it) => it !== 'applicationError')).toEqual(['validationError']);
  const { field, description } = details.validationError.fieldViolations[0];
  const text = path.startsWith('/_emulator/') ? `"${field}" ${description}` : description;
  expect(message).toContain(text);
  return details.validationError.fieldViolations;
}

// Requests that no function of the SDK describes, so our own schemas check them.
test.each<[string, string, unknown, object]>([
  [
    'POST',
    '/stores/v1/products/query',
    { query: { paging: { limit: 'ten' } } },
    { field: 'query.paging.limit', violatedRule: 'VALIDATION', description: 'must be a number' },
  ],
  [
    'POST',
    '/stores/v1/products/query',
    { query: { paging: { limit: 101 } } },
    {
      field: 'query.paging.limit',
      violatedRule: 'MAX',
      description: 'must be at most 100',
      data: { threshold: 100 },
    },
  ],
  [
    'POST',
    '/events/v2/events/query',
    { query: { sort: 'title' } },
    { field: 'query.sort', violatedRule: 'VALIDATION', description: 'must be a list' },
  ],
  [
    'POST',
    '/events/v2/events/query',
    { query: { sort: [{ fieldName: 'title', order: 'UP' }] } },
    {
      field: 'query.sort[0].order',
      violatedRule: 'INVALID_ENUM_VALUE',
      description: 'must be one of: ASC, DESC',
      data: { allowedValues: ['ASC', 'DESC'] },
    },
  ],
  [
    'POST',
    '/iam/verification/v1/auth/resend',
    {},
    { field: 'stateToken', violatedRule: 'REQUIRED_FIELD', description: 'must not be empty' },
  ],
  [
    'POST',
    '/wix-data/v2/items/query',
    { dataCollectionId: 'x'.repeat(300) },
    {
      field: 'dataCollectionId',
      violatedRule: 'MAX_LENGTH',
      description: 'must have at most 256 characters',
      data: { threshold: 256 },
    },
  ],
  [
    'POST',
    '/_emulator/login',
    {},
    { field: 'email', violatedRule: 'REQUIRED_FIELD', description: 'must not be empty' },
  ],
  [
    'POST',
    '/_emulator/login',
    { email: 5 },
    { field: 'email', violatedRule: 'VALIDATION', description: 'must be a text' },
  ],
  [
    'POST',
    '/_emulator/members',
    { email: 'maya', nick: 'Maya' },
    { field: 'email', violatedRule: 'FORMAT', description: 'must be a valid e-mail address' },
  ],
])(
  '%s %s %j is refused with violations in the form of the contracts',
  async (method, path, body, violation) => {
    expect((await violationsOf(method, path, body))[0]).toEqual(violation);
  },
);
