import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { ask } from '@/tests/support/emulator/graphql';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

describe('errors', () => {
  test('a refused operation leaves the rest of the answer, with its code and the request id', async () => {
    const { data, errors } = await ask(
      await visitor(),
      `{
        pricingPlansPlansV2Plan(queryInput: { id: "${NOWHERE}" }) { name }
        bookingsServicesV2Service(queryInput: { id: "garbled" }) { name }
        storesProductsV1Products(queryInput: { query: { paging: { limit: 1 } } }) { pageInfo { count } }
      }`,
    );
    expect(data).toEqual({
      pricingPlansPlansV2Plan: null,
      bookingsServicesV2Service: null,
      storesProductsV1Products: { pageInfo: { count: 1 } },
    });
    const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          message: `There is no plan ${NOWHERE}`,
          path: ['pricingPlansPlansV2Plan'],
          extensions: expect.objectContaining({
            code: 'plan_not_found',
            status: 404,
            requestId,
            applicationError: expect.objectContaining({ code: 'plan_not_found' }),
          }),
        }),
        expect.objectContaining({
          path: ['bookingsServicesV2Service'],
          extensions: expect.objectContaining({
            code: 'INVALID_ARGUMENT',
            requestId,
            validationError: {
              fieldViolations: [expect.objectContaining({ field: 'serviceId', violatedRule: 'FORMAT' })],
            },
          }),
        }),
      ]),
    );
  });

  test('permissions are those of the REST calls', async () => {
    const before = await (await visitor()).plans.listPublicPlans();
    const { data, errors } = await ask(
      await visitor(),
      'mutation { pricingPlansPlansV2ArchivePlan(input: { id: "x" }) { plan { id } } }',
    );
    expect(data).toEqual({ pricingPlansPlansV2ArchivePlan: null });
    expect(errors).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN', status: 403 }) }),
    ]);
    expect(await (await visitor()).plans.listPublicPlans()).toEqual(before);
  });

  test('an app that is not installed answers as its REST calls do', async () => {
    await control('/apps/stores', undefined, 'DELETE');
    const { errors } = await ask(await visitor(), '{ storesProductsV1Products { items { id } } }');
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('not installed'),
        extensions: expect.objectContaining({ code: 'PRECONDITION_REQUIRED' }),
      }),
    ]);
  });
});

describe('invalid requests', () => {
  test.each([
    ['no GraphQL', '{ storesProductsV1Products {', 'Syntax Error'],
    [
      'a field that there is not',
      '{ storesProducts { items { id } } }',
      'Cannot query field "storesProducts"',
    ],
    [
      'a variable that is missing',
      'query($id: ID!) { storesProductsV1Product(queryInput: {id: $id}) { id } }',
      '"$id"',
    ],
    [
      'an enumeration’s other value',
      '{ storesProductsV1Products(queryInput: {query: {sort: [{order: UP}]}}) { items { id } } }',
      'UP',
    ],
  ])('%s is reported in errors', async (_what, query, message) => {
    const { data, errors } = await ask(await visitor(), query);
    expect(data).toEqual({});
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringContaining(message),
        extensions: { code: 'INVALID_ARGUMENT', requestId: expect.any(String) },
      }),
    ]);
  });

  test.each([
    ['broken JSON', '{"query": "{', 'alpha', 400],
    ['no query', '{}', 'alpha', 400],
    ['an empty query', '{"query": " "}', 'alpha', 400],
    ['a query that is not a text', '{"query": {}}', 'alpha', 400],
    ['variables that are not an object', '{"query": "{ __typename }", "variables": [1]}', 'alpha', 400],
    ['a version that there is not', '{"query": "{ __typename }"}', 'v9', 404],
  ])('%s is refused with a status', async (_what, body, version, status) => {
    const client = await visitor();
    const answer = await client.fetchWithAuth(`https://www.wixapis.com/graphql/${version}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.any(String), details: expect.any(Object) });
  });

  test('the SDK reports the status of a forged token', async () => {
    const client = await visitor();
    client.auth.setTokens({
      accessToken: { value: 'forged', expiresAt: 4e9 },
      refreshToken: client.auth.getTokens().refreshToken,
    });
    await expect(client.graphql('{ __typename }', {})).rejects.toThrow('status 401');
  });
});

describe('limits', () => {
  const refusal = async (query: string) => (await ask(await visitor(), query)).errors?.[0]?.message;

  test('a query is refused when too deep, too large or with too many calls', async () => {
    const nested = (depth: number) =>
      `{ __schema { types ${'{ fields { type '.repeat(depth)} { name } ${'} }'.repeat(depth)} } }`;
    expect(await refusal(nested(20))).toMatch(/levels deep/);
    const many = Array.from({ length: 2001 }, (_, index) => `n${index}: name`).join(' ');
    expect(await refusal(`{ storesProductsV1Products { items { ${many} } } }`)).toMatch(
      /asks for 2003 fields/,
    );
    const calls = Array.from(
      { length: 21 },
      (_, index) => `p${index}: storesProductsV1Products { items { id } }`,
    );
    expect(await refusal(`{ ${calls.join(' ')} }`)).toMatch(/makes 21 calls/);
    const schemas =
      '{ a: __schema { types { name } } ...B } fragment B on Query { b: __schema { types { name } } }';
    expect(await refusal(schemas)).toMatch(/__schema 2 times/);
  });

  test('fragments that multiply or contain themselves are refused cheaply', async () => {
    const doubling = Array.from(
      { length: 40 },
      (_, index) => `fragment F${index} on CatalogV1Product { ...F${index + 1} ...F${index + 1} }`,
    );
    const bomb = `{ storesProductsV1Products { items { ...F0 } } } ${doubling.join(' ')} fragment F40 on CatalogV1Product { id }`;
    expect(await refusal(bomb)).toMatch(/asks for .* fields/);
    const loop = '{ storesProductsV1Products { items { ...A } } } fragment A on CatalogV1Product { ...A }';
    expect(await refusal(loop)).toMatch(/within itself/);
    expect(await refusal(`{ ${'a '.repeat(11_000)} }`)).toMatch(/10000 tokens/);
  });
});
