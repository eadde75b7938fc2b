import fc from 'fast-check';

export interface Vase {
  id: string;
  name?: string;
  price?: number;
  glazed?: boolean;
  fired?: string;
  tags?: string[];
}

export const FIELDS = {
  name: 'string',
  price: 'number',
  glazed: 'boolean',
  fired: 'date',
  tags: 'list',
} as const;

type FieldName = keyof typeof FIELDS;

// Ö and É in both of their Unicode forms.
const ACCENTED = ['ÖL 50%', 'o\u0308l', 'Café', 'cafe\u0301', 'Ваза'];

const VALUES: Record<FieldName, readonly (string | number | boolean)[]> = {
  name: ['Ash', 'ash', 'Birch 50%', 'b_rch', '', "O'Neil", ...ACCENTED],
  price: [0, 1, 1.5, -2, 30.5],
  glazed: [true, false],
  fired: ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-29T01:30:00.000Z'],
  tags: ['clay', 'Clay', 'tall', '50%', 'Öl'],
};

/** Whether a document matches a filter, in plain JavaScript: the model that the SQL is compared with. */
export function matches(vase: Vase, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([key, condition]) => {
    if (key === '$and') return (condition as Record<string, unknown>[]).every((part) => matches(vase, part));
    if (key === '$or') return (condition as Record<string, unknown>[]).some((part) => matches(vase, part));
    if (key === '$not') {
      const parts = (Array.isArray(condition) ? condition : [condition]) as Record<string, unknown>[];
      return !parts.every((part) => matches(vase, part));
    }
    const operators = typeof condition === 'object' && condition !== null ? condition : { $eq: condition };
    return Object.entries(operators).every(([name, value]) => holds(vase[key as FieldName], name, value));
  });
}

const folded = (text: unknown) => String(text).normalize('NFC').toLowerCase();

function holds(actual: Vase[FieldName], name: string, value: unknown): boolean {
  if (name === '$not')
    return !Object.entries(value as object).every(([inner, it]) => holds(actual, inner, it));
  const items = Array.isArray(actual) ? actual : actual === undefined ? [] : [actual];
  const isList = Array.isArray(actual);
  const among = value as unknown[];
  const isLike = (test: (item: string, text: string) => boolean) =>
    items.some((item) => test(folded(item), folded(value)));
  switch (name) {
    case '$eq':
      return value === null ? items.length === 0 : items.some((item) => item === value);
    case '$ne':
      return value === null ? items.length > 0 : !items.some((item) => item === value);
    case '$gt':
      return items.some((item) => item > (value as string));
    case '$gte':
      return items.some((item) => item >= (value as string));
    case '$lt':
      return items.some((item) => item < (value as string));
    case '$lte':
      return items.some((item) => item <= (value as string));
    case '$in':
    case '$hasSome':
      return items.some((item) => among.includes(item)) || (items.length === 0 && among.includes(null));
    case '$nin':
      return !items.some((item) => among.includes(item)) && !(items.length === 0 && among.includes(null));
    case '$hasAll':
      return among.every((item) => items.some((it) => it === item));
    case '$startsWith':
      return isLike((item, text) => item.startsWith(text));
    case '$endsWith':
      return isLike((item, text) => item.endsWith(text));
    case '$contains':
      return isList ? items.some((item) => item === value) : isLike((item, text) => item.includes(text));
    case '$exists':
      return items.length > 0 === value;
    case '$isEmpty':
      return (items.length === 0 || (!isList && actual === '')) === value;
  }
  throw new Error(`No such operator: ${name}`);
}

const OPERATORS: Record<FieldName, string[]> = {
  name: ['$startsWith', '$endsWith', '$contains', '$gt', '$gte', '$lt', '$lte', '$isEmpty'],
  price: ['$gt', '$gte', '$lt', '$lte'],
  glazed: [],
  fired: ['$gt', '$gte', '$lt', '$lte'],
  tags: ['$startsWith', '$endsWith', '$contains', '$hasAll', '$isEmpty', '$gt', '$lt'],
};

const ANY = ['$eq', '$ne', '$in', '$nin', '$hasSome', '$exists'];

export const vase: fc.Arbitrary<Omit<Vase, 'id'>> = fc.record(
  {
    name: fc.constantFrom('Ash', 'ash', 'Birch 50%', 'b_rch', '', "O'Neil", ...ACCENTED),
    price: fc.constantFrom(0, 1, 1.5, -2, 30.5),
    glazed: fc.boolean(),
    fired: fc.constantFrom(
      '2026-03-01T10:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ),
    tags: fc.subarray(['clay', 'Clay', 'tall', '50%', 'Öl']),
  },
  { requiredKeys: [] },
);

function operand(field: FieldName, name: string): fc.Arbitrary<unknown> {
  const value = fc.constantFrom(...VALUES[field]);
  if (name === '$exists' || name === '$isEmpty') return fc.boolean();
  if (['$in', '$nin', '$hasSome'].includes(name)) {
    const item = field === 'tags' ? value : fc.oneof(value, fc.constant(null));
    return fc.array(item, { maxLength: 3 });
  }
  if (name === '$hasAll') return fc.array(value, { maxLength: 3 });
  if (name === '$eq' || name === '$ne') return fc.option(value);
  if (name.endsWith('With') || name === '$contains')
    return field === 'tags' && name === '$contains'
      ? value
      : fc.constantFrom('a', 'AS', '50%', '_', "'", '', 'öl', 'Ö', 'É', 'ва');
  return value;
}

export const condition: fc.Arbitrary<Record<string, unknown>> = fc
  .constantFrom(...(Object.keys(FIELDS) as FieldName[]))
  .chain((field) => {
    const one = fc
      .constantFrom(...ANY, ...OPERATORS[field])
      .chain((name) => operand(field, name).map((value) => ({ [name]: value })));
    return fc.oneof(
      fc.option(fc.constantFrom(...VALUES[field])).map((value) => ({ [field]: value })),
      // Several operators on one field must all match.
      fc.array(one, { minLength: 1, maxLength: 3 }).map((all) => ({ [field]: Object.assign({}, ...all) })),
      one.map((inner) => ({ [field]: { $not: inner } })),
    );
  });
