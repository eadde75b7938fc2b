import type { Field, Schema } from '#core/contract/schema';

const TEXTS: Record<string, string> = {
  GUID: '00000000-0000-0000-0000-000000000000',
  EMAIL: 'maya@example.com',
  DECIMAL_VALUE: '10.00',
  CURRENCY: 'EUR',
  COUNTRY: 'DE',
  PHONE: '+49 30 1234567',
  WEB_URL: 'https://example.com',
  LANGUAGE: 'en',
  LANGUAGE_TAG: 'en-GB',
  LOCAL_DATE: '2026-01-31',
  LOCAL_DATE_TIME: '2026-01-31T09:00:00',
  URL_SLUG: 'a-slug',
  COLOR_HEX: '#336699',
};

/** The depth of examples is limited, because a type may contain itself. */
const DEPTH = 4;

function exampleValue(schema: Schema, field: Field, depth: number): unknown {
  const { type, list, map, format, min = 0 } = field;
  if (map) return {};
  const one = (): unknown => {
    if (type === 'number') return min;
    if (type === 'boolean') return false;
    if (type === 'Date') return '2026-01-31T09:00:00.000Z';
    if (type === 'any') return {};
    if (type === 'string' || type === 'Uint8Array') return (format && TEXTS[format]) ?? '';
    const values = schema.enums[type];
    if (values) return values.find((it) => !/^(UNKNOWN|UNDEFINED)/.test(it)) ?? values[0];
    return exampleOf(schema, type, depth + 1);
  };
  return list ? [one()] : one();
}

/**
 * Returns an example request: the required fields, and at the top level those that say what the request is about.
 * @param name of the request's type
 */
export function exampleOf(schema: Schema, name: string, depth = 0): Record<string, unknown> {
  const { fields = {} } = schema.types[name] ?? {};
  if (depth > DEPTH) return {};
  const isWanted = ([, field]: [string, Field]) =>
    field.required || (depth === 0 && !field.list && schema.types[field.type] !== undefined);
  return Object.fromEntries(
    Object.entries(fields)
      .filter(isWanted)
      .map(([key, field]) => [key, exampleValue(schema, field, depth)]),
  );
}
