import { expect, test } from 'vitest';
import { account, errorsTable, readDeclared, readReasons } from './declared-errors.mjs';

const CODES = `
type MoveThingApplicationErrors = {
    code?: 'THING_NOT_FOUND';
    description?: string;
    data?: Record<string, any>;
} | {
    code?: 'THING_IS_FIXED';
    description?: string;
    data?: FixedThing;
};
`;

test.each([
  [
    'a function',
    `declare function moveThing(id: string): Promise<NonNullablePaths<Thing, \`name\`, 2> & {
    __applicationErrorsType?: MoveThingApplicationErrors;
}>;`,
  ],
  [
    'a signature',
    `interface MoveThingSignature {
    /** @param - id of the thing. */
    (id: string): Promise<Thing & {
        __applicationErrorsType?: MoveThingApplicationErrors;
    }>;
}`,
  ],
])('the codes that %s declares are read from its type', (_, declaration) => {
  expect([...readDeclared(CODES + declaration)]).toEqual([
    ['moveThing', ['THING_NOT_FOUND', 'THING_IS_FIXED']],
  ]);
});

const pair = (code: string, operation = 'shop.things.moveThing') => ({ operation, code });
const seen = (more: object) => ({
  ...pair(''),
  file: 'tests/contract/shop/things.test.ts',
  test: 'a thing stays',
  via: 'sdk' as const,
  status: 404,
  asserted: true,
  ...more,
});

test('an error comes where a test asserts on an answer with its code, of the call or of an item', () => {
  const pairs = [pair('A'), pair('B'), pair('C')];
  const calls = [
    seen({ error: 'A' }),
    seen({ itemErrors: ['B'], status: 200 }),
    seen({ error: 'C', asserted: false }),
    seen({ error: 'C', operation: 'shop.things.getThing' }),
  ];
  const { accounts, problems } = account(pairs, calls, []);
  expect(accounts.map(({ code, tests }) => [code, ...tests])).toEqual([
    ['A', 'shop/things.test.ts'],
    ['B', 'shop/things.test.ts'],
    ['C'],
  ]);
  expect(problems).toEqual([]);
  expect(errorsTable(accounts).at(-1)).toBe(
    '3 declared errors: 2 come in tests (66 %), 0 cannot come here, 1 open',
  );
});

test('a reason stands for one function or for a whole module, as long as it is needed', () => {
  const reasons = readReasons(
    [
      'operation\tcode\twhy',
      'shop.things.moveThing\tA\tIt needs a mover.',
      'shop.things.*\tB\tIt needs a shop.',
      'shop.things.*\tC\tA test has it.',
    ].join('\n'),
  );
  const calls = [seen({ error: 'C' })];
  const { accounts, problems } = account(
    [pair('A'), pair('B'), pair('B', 'shop.things.getThing'), pair('C')],
    calls,
    reasons,
  );
  expect(accounts.map(({ why }) => why)).toEqual([
    'It needs a mover.',
    'It needs a shop.',
    'It needs a shop.',
    undefined,
  ]);
  expect(problems).toEqual(['shop.things.* C needs no reason']);
  expect(errorsTable(accounts)[0]).toMatch(/^– shop\.things\.moveThing +A +It needs a mover\.$/);
});
