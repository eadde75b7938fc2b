import type { Operation } from '@/emulator/core/contract/operation';
import { contractOf, type Field, type Schema } from '@/emulator/core/contract/schema';

/** The length of lists whose contract has no limit. */
const LONG = 2000;
/** The most characters of a request that is still read: the emulator accepts 1 MiB. */
const ROOM = 700_000;
const FAR = '9998-12-31T23:59:59.000Z';
const LONG_AGO = '0001-01-01T00:00:00.000Z';
const DEPTH = 5;

/** Valid texts of the formats that are checked. */
const FORMATS: Record<string, string> = {
  EMAIL: 'ada@example.com',
  PHONE: '+1 207 555 0134',
  WEB_URL: 'https://example.com/a',
  URL_SLUG: 'a',
  COUNTRY: 'US',
  CURRENCY: 'USD',
  LANGUAGE: 'en',
  LANGUAGE_TAG: 'en-US',
  DECIMAL_VALUE: '999999999',
  LOCAL_DATE_TIME: '9998-12-31T23:59:59',
  LOCAL_DATE: '9998-12-31',
};

/** One of the most expensive filters that the query language allows. */
const FILTER = {
  $or: [
    ...Array.from({ length: 8 }, (_, index) => ({ name: { $contains: `${'a%_'.repeat(3000)}${index}` } })),
    { $not: { id: { $in: Array.from({ length: 1900 }, (_, index) => `id-${index}`) } } },
  ],
};
const PAGING = { limit: 2 ** 31 - 1, offset: 2 ** 31 - 1 };

/** The content of a request. */
export interface Load {
  /** Whether optional fields are included. */
  optional: boolean;
  /** Returns the id for an index of a list. */
  idAt(index: number): string;
}

/**
 * Returns the largest request that the contract allows: the longest lists, the largest numbers and texts, dates at the
 * ends of time.
 */
export function largestRequest({ name }: Operation, { optional, idAt }: Load): Record<string, unknown> {
  const { schema, request } = contractOf(name);
  let room = ROOM;

  function value(schema: Schema, field: Field, key: string, depth: number): unknown {
    if (field.map) return /filter/i.test(key) ? FILTER : {};
    if (!field.list) return single(schema, field, key, depth, 0);
    const list: unknown[] = [];
    const most = field.maxSize ?? LONG;
    // A nested list leaves room for others.
    const until = depth > 0 ? room * 0.9 : 0;
    while (list.length < most && (room > until || list.length < (field.minSize ?? 0)))
      list.push(single(schema, field, key, depth, list.length));
    return list;
  }

  function single(schema: Schema, field: Field, key: string, depth: number, index: number): unknown {
    const one = singleOf(schema, field, key, depth, index);
    room -= key.length + 6 + (typeof one === 'string' ? 2 * one.length : 8);
    return one;
  }

  function singleOf(schema: Schema, field: Field, key: string, depth: number, index: number): unknown {
    const values = schema.enums[field.type];
    if (values) return values.at(-1);
    if (/paging/i.test(key)) return PAGING;
    if (schema.types[field.type]) return message(schema, field.type, depth + 1);
    switch (field.type) {
      case 'number':
        return field.max ?? 2 ** 31 - 1;
      case 'boolean':
        return true;
      case 'Date':
        return /start|from/i.test(key) ? LONG_AGO : FAR;
      case 'string':
        return text(field, key, index);
      default:
        return /filter/i.test(key) ? FILTER : {};
    }
  }

  function text({ format = '', decimal, maxLength = 5000 }: Field, key: string, index: number): string {
    if (format === 'GUID' || /(^id|Ids?)$/.test(key)) return idAt(index);
    if (FORMATS[format]) return FORMATS[format];
    if (decimal) return '999999999';
    if (/date/i.test(key)) return /start|from/i.test(key) ? LONG_AGO : FAR;
    return 'ä'.repeat(Math.min(maxLength, 200));
  }

  function message(schema: Schema, typeName: string, depth: number): Record<string, unknown> {
    const { fields = {}, oneOf = [] } = schema.types[typeName] ?? {};
    const values: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(fields)) {
      if (!field.required && (depth > DEPTH || !(optional || field.list || depth === 0))) continue;
      values[key] = value(schema, field, key, depth);
    }
    for (const group of oneOf)
      for (const key of group.filter((it) => it in values).slice(1)) delete values[key];
    return values;
  }

  return message(schema, request, 0);
}
