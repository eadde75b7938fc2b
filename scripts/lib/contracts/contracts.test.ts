import { describe, expect, test } from 'vitest';
import { prove, readRows } from './contracts.mjs';
import { contractsTable, linesFor, modulesList, placed, rolesTable, summaryTable } from './tables.mjs';

const HEAD = 'area\tmethod\tpath\tpackage\tnamespace\tfunction\trequestPath\n';
const rows = readRows(
  `${HEAD}things\tPATCH\t/v1/things/{thing.id}\t@wix/shop\tthings\tupdateThing\t/shop/v1/things/:thingId\n`,
);
const operation = {
  name: 'shop.things.updateThing',
  method: 'PATCH',
  paths: ['/shop/v1/things/:thingId', '/_api/shop/v1/things/:thingId'],
  callers: ['owner', 'app'],
  app: 'shop',
};
const schemas = {
  'shop.things': {
    types: { Update: { fields: { thing: { type: 'Thing', required: true } } } },
    functions: { updateThing: { request: 'Update', response: 'Thing' } },
  },
};
const call = (status: number, more: object = {}) => ({
  file: 'tests/contract/things.test.ts',
  test: 'a thing is changed',
  operation: operation.name,
  status,
  via: 'sdk' as const,
  asserted: true,
  ...more,
});
const read = call(200, { operation: 'shop.things.getThing' });
const whole = [call(200), read, call(400, { error: 'validation' }), call(404), call(403)];
const problemsOf = (calls: typeof whole) => prove(rows, [operation], calls, schemas).proofs[0]?.problems;

describe('a call', () => {
  test('is proven by success, its result read back, a validation error, not found and a refusal', () => {
    expect(problemsOf(whole)).toEqual([]);
    expect(problemsOf([])).toEqual(['no test calls it']);
    const without = (index: number) => problemsOf(whole.toSpliced(index, 1));
    expect(without(1)).toEqual(['no test reads its result back']);
    expect(without(2)).toEqual(['no test sees a validation error']);
    expect(without(3)).toEqual(['no test sees it not find something']);
    expect(without(4)).toEqual(['no test calls it without the permission']);
    expect(without(0)).toContain('no test sees it succeed');
  });

  test('beyond the specification is proven by success, its result read back and a refusal', () => {
    const beyond = rows.map((row) => ({ ...row, beyond: true }));
    const lacking = (calls: typeof whole) => prove(beyond, [operation], calls, schemas).proofs[0]?.problems;
    expect(lacking([call(200), read, call(403)])).toEqual([]);
    expect(lacking([call(200)])).toEqual([
      'no test reads its result back',
      'no test calls it without the permission',
    ]);
  });

  test('is not proven by random calls', () => {
    const random = whole.map((it) => ({ ...it, file: 'tests/contract/fuzz/requests.test.ts' }));
    expect(problemsOf(random)).toEqual(['no test calls it']);
  });

  test('is not proven by failures that a test has ordered', () => {
    const ordered = whole.map((it) => (it.status === 404 ? { ...it, ordered: true } : it));
    expect(problemsOf(ordered)).toEqual(['no test sees it not find something']);
  });

  test('whose path parameter is an enumeration needs no answer 404', () => {
    const path = '/shop/v1/things/:thingKind/verify';
    const [row] = readRows(
      `${HEAD}things\tPATCH\t/v1/things/{thingKind}/verify\t@wix/shop\tthings\tupdateThing\t${path}\n`,
    );
    const verify = { ...operation, paths: [path] };
    const { proofs } = prove(row ? [row] : [], [verify], whole.toSpliced(3, 1), schemas);
    expect(proofs.map(({ problems }) => problems)).toEqual([[]]);
  });

  test('made only by plain HTTP is not proven for the SDK', () => {
    expect(problemsOf(whole.map((it) => ({ ...it, via: 'http' as never })))).toContain(
      'no test calls it through the SDK',
    );
  });

  test('is not proven without an assertion on it or its result', () => {
    const unseen = (index: number) =>
      problemsOf(whole.map((it, at) => (at === index ? { ...it, asserted: false } : it)));
    expect(unseen(0)).toEqual([]);
    expect(unseen(1)).toEqual(['no test reads its result back']);
    expect(unseen(2)).toEqual(['no test sees a validation error']);
    expect(unseen(3)).toEqual(['no test sees it not find something']);
    expect(unseen(4)).toEqual(['no test calls it without the permission']);
    const [changed, , ...refused] = whole;
    expect(
      problemsOf([changed, ...refused].map((it) => ({ ...it, asserted: it?.status !== 200 })) as never),
    ).toEqual([
      'no test sees it succeed',
      'no test calls it through the SDK',
      'no test reads its result back',
    ]);
  });

  test('that removes an entity is read back by a 404', () => {
    expect(problemsOf(whole.with(1, { ...read, status: 404 }))).toEqual([]);
    expect(problemsOf(whole.with(1, { ...read, status: 403 }))).toEqual(['no test reads its result back']);
  });

  test('whose result is read only by another test is not read back', () => {
    expect(problemsOf([...whole.toSpliced(1, 1), { ...read, test: 'another' }])).toEqual([
      'no test reads its result back',
    ]);
  });

  test('that is public needs no refused caller, and a read needs no reading back', () => {
    const lookUp = { ...operation, name: 'shop.things.getThing', method: 'GET', callers: 'public' as const };
    const [row] = rows;
    if (!row) throw new Error('there is a row');
    const { proofs } = prove(
      [{ ...row, method: 'GET', operation: lookUp.name }],
      [lookUp],
      [read, { ...read, status: 404 }],
      {
        'shop.things': {
          types: { Get: { fields: {} } },
          functions: { getThing: { request: 'Get', response: '' } },
        },
      },
    );
    expect(proofs[0]?.problems).toEqual([]);
  });

  test('without an operation, and an operation without a call, are reported', () => {
    const other = { ...operation, name: 'shop.things.other', paths: ['/shop/v1/other/:id'] };
    const { proofs, unlisted } = prove(rows, [other], whole, schemas);
    expect(proofs[0]?.problems).toEqual(['no operation serves it']);
    expect(unlisted).toEqual([other]);
    expect(readRows(`${HEAD}${linesFor([other], schemas)[0]}`, true)).toMatchObject([
      {
        area: 'shop',
        method: 'PATCH',
        path: '/v1/other/{id}',
        requestPath: '/shop/v1/other/:id',
        call: 'http',
        beyond: true,
      },
    ]);
  });

  test('of the token endpoint is identified by its grant', () => {
    const tokens = { ...operation, name: 'oauth2.token', method: 'POST', paths: ['/oauth2/token'] };
    const grants = readRows(
      `${HEAD}token\tPOST\t/oauth2/token grant anonymous\t@wix/sdk\tOAuthStrategy\tgenerateVisitorTokens\t/oauth2/token\n` +
        'token\tPOST\t/oauth2/token grant refresh_token\t@wix/sdk\tOAuthStrategy\trenewToken\t/oauth2/token\n',
    );
    const calls = [call(200, { operation: 'oauth2.token', grant: 'anonymous' })];
    const { proofs } = prove(grants, [tokens], calls, {});
    expect(proofs.map(({ calls }) => calls.length)).toEqual([1, 0]);
  });
});

test('the printed table has a line for each call with its function, operation and tests', () => {
  const [line] = contractsTable(prove(rows, [operation], whole, schemas).proofs);
  expect(line).toMatch(
    /^✓ @wix\/shop things.updateThing +PATCH \/shop\/v1\/things\/:thingId +shop.things.updateThing +200 400 403 404 +things.test.ts \(1\)/,
  );
});

test('the tables for the READMEs have the number of calls and the callers of each', () => {
  expect(summaryTable([...rows, ...readRows(`${HEAD}a\tGET\t/v1/b\t-\tHTTP\t-\t/b`, true)])).toMatch(
    /^Of 1 calls of the specification .* 1 of them .* 1 more .*\n\n\| area +\| calls \|\n.*\n\| things \| 1 +\|$/,
  );
  expect(rolesTable([operation]).split('\n').at(-1)).toMatch(
    /`shop.things.updateThing` \| +\| +\| +\| ✓ +\| ✓ +\|$/,
  );
});

test('the list of modules has each module of the SDK once, by package', () => {
  const lineOf = (pkg: string, namespace: string, name: string) =>
    `a\tGET\t/v1/b\t${pkg}\t${namespace}\t${name}\t/b`;
  expect(
    modulesList(
      readRows(
        [
          HEAD.trim(),
          lineOf('@wix/shop', 'things', 'updateThing'),
          lineOf('@wix/shop', 'boxes', 'getBox'),
          lineOf('@wix/shop', 'things', 'getThing'),
          lineOf('@wix/blog', 'posts', 'getPost'),
          lineOf('@wix/sdk', 'auth', 'token'),
          lineOf('-', 'HTTP', '-'),
        ].join('\n'),
      ),
    ),
  ).toBe('- `@wix/blog`: `posts`\n- `@wix/shop`: `boxes`, `things`');
});

test('a table is written between its marks, and fails without them', () => {
  expect(placed('a <!-- x --> old <!-- /x --> b', 'x', 'new')).toBe('a <!-- x -->\n\nnew\n\n<!-- /x --> b');
  expect(() => placed('a', 'x', 'new')).toThrow('<!-- x -->');
});
