import { expect, test } from 'vitest';
import { account, declaredPairs, errorsTable, readReasons, wrongStatuses } from './declared-errors.mjs';

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
    '3 declared errors: 2 come from their own cause, 0 only from a fault, 1 open',
  );
});

test('an error comes only from a fault if a test sets the fault and a reason says why nothing else causes it', () => {
  const pairs = [pair('A'), pair('B'), pair('C'), pair('D')];
  const order = (code: string, more = {}) => seen({ error: code, ordered: true, ...more });
  const calls = [seen({ error: 'A' }), order('A'), order('B'), order('C'), order('D', { asserted: false })];
  const reasons = ['B', 'D'].map((code) => ({ ...pair(code), why: 'It needs a mover.' }));
  const { accounts } = account(pairs, calls, reasons);
  const lines = errorsTable(accounts);
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    '✓ shop.things.moveThing A shop/things.test.ts',
    '– shop.things.moveThing B only from a fault: It needs a mover.',
    '✗ shop.things.moveThing C only from a fault: no reason is given.',
    '✗ shop.things.moveThing D no test sets it as a fault: It needs a mover.',
    '4 declared errors: 1 come from their own cause, 1 only from a fault, 2 open',
  ]);
});

test('the pairs are those of served operations', () => {
  const declared = { 'shop.things.moveThing': ['A', 'B'], 'shop.things.sellThing': ['A'] };
  expect(declaredPairs(declared, [{ name: 'shop.things.moveThing' }])).toEqual([pair('A'), pair('B')]);
});

test('a refusal with another status than the table has is a problem; of an operation that differs, with its own', () => {
  const statuses = { A: 404, 'shop.things.getThing A': 428, B: 409 };
  const get = 'shop.things.getThing';
  const pairs = [pair('A'), pair('A', get), pair('B')];
  const kept = [seen({ error: 'A' }), seen({ error: 'A', operation: get, status: 428 })];
  expect(wrongStatuses(pairs, kept, statuses)).toEqual([]);
  const ignored = { error: 'B', status: 400 };
  const calls = [
    seen({ ...ignored, asserted: false }),
    seen({ ...ignored, ordered: true }),
    seen({ ...ignored, operation: 'shop.things.listThings' }),
    seen(ignored),
  ];
  expect(wrongStatuses(pairs, calls, statuses)).toEqual([
    'shop.things.moveThing is refused with 400 B, but statuses.json has 409',
  ]);
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
  expect(errorsTable(accounts)[0]).toMatch(
    /^✗ shop\.things\.moveThing +A +no test sets it as a fault: It needs a mover\.$/,
  );
});
