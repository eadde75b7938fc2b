import fc from 'fast-check';
import type { Field, Schema } from '@/emulator/core/contract/schema';
import { DAY } from '@/emulator/core/time/clock';

/** Texts that have caused errors in other programs. */
const NASTY = [
  "'; DROP TABLE products; --",
  "' OR '1'='1",
  '"; DELETE FROM carts; --',
  "\\' OR 1=1 /*",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '𝒳𝒴',
  'e\u0301',
  'ä'.repeat(40_000),
  '',
  ' ',
  '\r\nx-injected: 1',
  '../../../etc/passwd',
  '%00',
  '%zz',
  '%',
  '_',
  '\\',
  '*',
  '?',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '$eq',
  '$where',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '1e-400',
  '-0',
  '9'.repeat(400),
  '0.1',
  '1,5',
  '0x10',
  'Infinity',
  '007',
  '12.345678901',
  'America/Nowhere',
  'UTC+25',
  'not-a-guid',
  '2026-02-30T25:61:00Z',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '-271821-04-19T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-03-08T02:30:00',
  '00000000-0000-0000-0000-000000000000',
];

/** The first of the code points that are half a character, and how many there are. */
const [HALVES, HALVES_COUNT] = [0xd800, 0x800];

/** Any character. The library's own unit for them, `binary`, makes a table of all 1.1 million first, and keeps it. */
const character = fc.integer({ min: 0, max: 0x10ffff - HALVES_COUNT }).map(
  (index) => String.fromCodePoint(index < HALVES ? index : index + HALVES_COUNT),
  (text) => {
    const point = typeof text === 'string' ? (text.codePointAt(0) ?? 0) : 0;
    return point < HALVES ? point : point - HALVES_COUNT;
  },
);

export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...NASTY), weight: 6 },
  { arbitrary: fc.string({ unit: character, maxLength: 60 }), weight: 2 },
);

export const hostileValue = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $eq: null }), weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(-1, 0, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 5e-324), weight: 3 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
);

/** A valid text of each format. */
const FORMATS: Record<string, string> = {
  EMAIL: 'ada@example.com',
  PHONE: '+1 207 555 0134',
  WEB_URL: 'https://example.com/a',
  URL_SLUG: 'a',
  COUNTRY: 'US',
  CURRENCY: 'USD',
  LANGUAGE: 'en',
  LANGUAGE_TAG: 'en-US',
  DECIMAL_VALUE: '12.50',
  LOCAL_DATE_TIME: '2026-03-09T10:00:00',
};

const date = fc
  .integer({ min: -400, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 2, 2, 9) + days * DAY).toISOString());

const OPERATORS = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$hasSome',
  '$hasAll',
  '$startsWith',
  '$endsWith',
  '$contains',
  '$exists',
  '$isEmpty',
  '$not',
  '$and',
  '$or',
  '$regex',
  '$where',
];
const FIELDS = ['id', 'name', 'slug', 'createdDate', 'eventId', 'status', 'price', 'type', 'visible'];

/** Filters of the query language, valid and invalid. */
export function filters(id: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const operand = fc.oneof(hostileValue, id, fc.array(hostileValue, { maxLength: 3 }));
  const condition = fc.oneof(
    hostileValue,
    id,
    fc.dictionary(fc.constantFrom(...OPERATORS), operand, { maxKeys: 2 }),
  );
  const flat = fc.dictionary(fc.constantFrom(...FIELDS), condition, { maxKeys: 2 });
  const nested = fc.array(flat, { maxLength: 3 });
  return fc.oneof(
    fc.constant({}),
    flat,
    fc.dictionary(fc.constantFrom('$and', '$or', '$not'), nested, { maxKeys: 2 }),
    hostileValue,
  );
}

/**
 * Generates messages of the contracts.
 * @param id generates ids to refer to
 * @param nastiness how many of a hundred fields are wrong
 */
export function messages(id: fc.Arbitrary<string>, nastiness: number) {
  const known = new Map<string, fc.Arbitrary<unknown>>();
  const filter = filters(id);
  const text = fc.constantFrom('USD', 'en', 'US', 'America/New_York', 'A name', 'slug-of-it', 'WEB', '1');

  function single(schema: Schema, field: Field, name: string, depth: number): fc.Arbitrary<unknown> {
    const values = schema.enums[field.type];
    if (values && values.length > 0) return fc.constantFrom(...values);
    if (schema.types[field.type]) return message(schema, field.type, depth + 1);
    switch (field.type) {
      case 'number': {
        const min = Math.ceil(field.min ?? 0);
        return fc.integer({ min, max: Math.max(min, Math.min(Math.floor(field.max ?? 50), 1000)) });
      }
      case 'boolean':
        return fc.boolean();
      case 'Date':
        return date;
      case 'string':
        return textOf(field, name);
      default:
        return /filter/i.test(name) ? filter : hostileValue;
    }
  }

  function textOf({ format = '', decimal, min, max }: Field, name: string): fc.Arbitrary<unknown> {
    if (format === 'GUID' || /(^id|Ids?)$/.test(name)) return id;
    if (/slug/i.test(name)) return fc.constantFrom('a-slug', 'bud-vase', 'mugs', 'winter-lantern-evening');
    if (FORMATS[format]) return fc.constant(FORMATS[format]);
    if (decimal) return fc.constantFrom('1', '12.50', '0', '999999');
    // A whole number of 64 bits is declared as text.
    if (min !== undefined || max !== undefined) return fc.constantFrom('1', '2', '60000');
    return /date/i.test(name) ? date : fc.oneof(text, id);
  }

  function value(schema: Schema, field: Field, name: string, depth: number): fc.Arbitrary<unknown> {
    const one = single(schema, field, name, depth);
    if (field.map && /filter/i.test(name)) return filter;
    const good = field.map
      ? fc.dictionary(hostileText, one, { maxKeys: 2 })
      : field.list
        ? fc.array(one, { minLength: Math.min(field.minSize ?? 0, 3), maxLength: 3 })
        : one;
    return fc.oneof(
      { arbitrary: good, weight: 100 - nastiness },
      { arbitrary: hostileValue, weight: nastiness },
    );
  }

  /** Generates a message: nearly always with its required fields, a few of the others, and seldom an unknown one. */
  function message(schema: Schema, typeName: string, depth = 0): fc.Arbitrary<unknown> {
    const key = `${Object.keys(schema.functions)[0]} ${typeName} ${depth}`;
    const earlier = known.get(key);
    if (earlier) return earlier;
    const fields = depth > 4 ? [] : Object.entries(schema.types[typeName]?.fields ?? {});
    const entries = fields.map(([name, field]) => {
      const share = field.required || depth === 0 ? 95 : 35;
      return fc
        .tuple(fc.nat({ max: 99 }), value(schema, field, name, depth))
        .map(([chance, it]): [string, unknown][] => (chance < share ? [[name, it]] : []));
    });
    const unknown = fc
      .tuple(fc.nat({ max: 99 }), hostileText, hostileValue)
      .map(([chance, name, it]): [string, unknown][] => (chance < nastiness ? [[name, it]] : []));
    const groups = nastiness === 0 ? (schema.types[typeName]?.oneOf ?? []) : [];
    const arbitrary = fc.tuple(unknown, ...entries).map((parts): unknown => {
      const message = Object.fromEntries(parts.flat());
      // Of fields that exclude each other, a valid message has one.
      for (const group of groups)
        for (const name of group.filter((it) => it in message).slice(1)) delete message[name];
      return message;
    });
    known.set(key, arbitrary);
    return arbitrary;
  }

  return message;
}
