import fc from 'fast-check';

/** An item of the model, with fields of every kind, each of which may be missing. */
export interface Thing {
  [field: string]: unknown;
  _id: string;
}

const text = fc.constantFrom('clay', 'Clay', 'Ärmel', 'ärmel', 'a*b', '10', '');
const number = fc.constantFrom(-1, 0, 1, 2.5, 10);
const date = fc.constantFrom(new Date('2025-01-01T00:00:00.000Z'), new Date('2026-06-01T12:00:00.000Z'));
const scalar = fc.oneof(text, number, fc.boolean(), date);

/** Items without their ids. */
export const thing = fc.record(
  { a: scalar, b: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), c: fc.record({ d: scalar }) },
  { requiredKeys: [] },
);

const field = fc.constantFrom('a', 'b', 'c.d', 'e');

const single = fc.oneof(
  fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), scalar),
  fc.tuple(fc.constantFrom('$startsWith', '$endsWith', '$contains'), text),
  fc.tuple(fc.constantFrom('$in', '$hasSome', '$hasAll'), fc.array(scalar, { minLength: 1, maxLength: 3 })),
  fc.tuple(fc.constant('$exists'), fc.boolean()),
  fc.tuple(fc.constantFrom('$eq', '$ne'), fc.constant(null)),
);

type Filter = Record<string, unknown>;

const leaf: fc.Arbitrary<Filter> = fc
  .tuple(field, single)
  .map(([name, [operator, operand]]) => ({ [name]: { [operator]: operand } }));

/** Filters, two levels deep. */
export const filter: fc.Arbitrary<Filter> = fc.oneof(
  leaf,
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map(($and) => ({ $and })),
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
  leaf.map((inner) => ({ $not: [inner] })),
);

/** Whether an item matches, by the SDK's documentation of each operator (SDK: WixDataFilter). */
export function matches(item: Thing, given: Filter): boolean {
  return Object.entries(given).every(([key, value]) => {
    if (key === '$and') return (value as Filter[]).every((it) => matches(item, it));
    if (key === '$or') return (value as Filter[]).some((it) => matches(item, it));
    if (key === '$not') return !matches(item, (value as Filter[])[0] ?? {});
    const [[operator = '', operand] = []] = Object.entries(value as Filter);
    return test(valueAt(item, key), operator, operand);
  });
}

const valueAt = (item: Thing, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Filter | undefined)?.[step], item);

function test(value: unknown, operator: string, operand: unknown): boolean {
  const elements = Array.isArray(value) ? value : [value];
  const some = (is: (element: unknown) => boolean) => elements.some(is);
  const operands = operand as unknown[];
  switch (operator) {
    case '$eq':
      return operand === null ? value === undefined || value === null : some((it) => same(it, operand));
    case '$ne':
      return !test(value, '$eq', operand);
    case '$in':
    case '$hasSome':
      return some((it) => operands.some((other) => same(it, other)));
    case '$hasAll':
      return operands.every((other) => some((it) => same(it, other)));
    case '$exists':
      return (value !== undefined) === operand;
    case '$startsWith':
      return some((it) => typeof it === 'string' && lower(it).startsWith(lower(operand)));
    case '$endsWith':
      return some((it) => typeof it === 'string' && lower(it).endsWith(lower(operand)));
    case '$contains':
      return some((it) => typeof it === 'string' && lower(it).includes(lower(operand)));
    default:
      return some((it) => kindOf(it) === kindOf(operand) && compare(Number(order(it, operand)), operator));
  }
}

const lower = (value: unknown) => String(value).toLowerCase();
const kindOf = (value: unknown) => (value instanceof Date ? 'date' : typeof value);
const plain = (value: unknown) =>
  value instanceof Date ? value.getTime() : (value as string | number | boolean);
const same = (a: unknown, b: unknown) => kindOf(a) === kindOf(b) && plain(a) === plain(b);

// Texts are compared by their bytes, as in the database.
function order(a: unknown, b: unknown): number {
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
  return Number(plain(a)) - Number(plain(b));
}

function compare(difference: number, operator: string): boolean {
  if (operator === '$gt') return difference > 0;
  if (operator === '$gte') return difference >= 0;
  return operator === '$lt' ? difference < 0 : difference <= 0;
}
