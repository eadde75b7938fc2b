import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contractOf, type Field, type Schema, schemaOf } from '@/emulator/core/contract/schema';
import modules from '@/emulator/core/contract/schemas/modules.json';
import { validate } from '@/emulator/core/contract/validation/validate';
import { services } from '@/emulator/exports/testing';
import { AS_TEXT } from './as-text';
import { CARRIED_BY_NONE } from './carried-by-none';
import { ENUMERATIONS } from './index';

describe('the enumerations of the specification', () => {
  test.each(ENUMERATIONS)('$name: $values', ({ type, values, gone = '' }) => {
    const dot = type.lastIndexOf('.');
    const known = schemaOf(type.slice(0, dot)).enums[type.slice(dot + 1)] ?? [];
    const missing = values.split(' ').filter((value) => !known.includes(value));
    expect(missing.join(' ')).toBe(gone);
  });

  // If a call uses one of these, this test fails: then it belongs among those above.
  test.each(CARRIED_BY_NONE)('$name is not used by any call: $why', ({ values, unrelated }) => {
    const wanted = values.split(' ');
    const stated = (known: string[]) =>
      known.filter((value) => !/^(UNKNOWN|UNDEFINED|UNSPECIFIED)/.test(value));
    const carriers = Object.keys(modules).flatMap((module) =>
      Object.entries(schemaOf(module).enums)
        .filter(
          ([, known]) =>
            wanted.every((value) => known.includes(value)) && stated(known).length === wanted.length,
        )
        .map(([name]) => `${module}.${name}`),
    );
    expect(carriers).toEqual(unrelated ?? []);
  });

  test.each(AS_TEXT)('$name is sent as text: $provenBy uses $values', ({ values, provenBy }) => {
    const text = readFileSync(provenBy, 'utf8');
    for (const value of values.split(' ')) expect(text).toContain(`'${value}'`);
  });
});

/** A position of an enumeration in a request: the fields on the path to it. */
interface Place {
  steps: [name: string, field: Field][];
  values: string[];
}

/** Returns each enumeration in a request at its first position. */
function placesIn(schema: Schema, request: string): Place[] {
  const seen = new Set<string>([request]);
  const places: Place[] = [];
  let level: { type: string; steps: Place['steps'] }[] = [{ type: request, steps: [] }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { type, steps } of level) {
      for (const [name, field] of Object.entries(schema.types[type]?.fields ?? {})) {
        if (seen.has(field.type)) continue;
        const values = schema.enums[field.type];
        if (!values && !schema.types[field.type]) continue;
        seen.add(field.type);
        const at: Place['steps'] = [...steps, [name, field]];
        if (values) places.push({ steps: at, values });
        else next.push({ type: field.type, steps: at });
      }
    }
    level = next;
  }
  return places;
}

/** Returns a request with only a value at a position, and the path that a violation there has. */
function requestWith({ steps }: Place, value: string): { request: unknown; path: string } {
  let request: unknown = value;
  let path = '';
  for (const [name, field] of steps)
    path += `${path && '.'}${name}${field.list ? '[0]' : field.map ? '.key' : ''}`;
  for (const [name, field] of [...steps].reverse()) {
    request = { [name]: field.list ? [request] : field.map ? { key: request } : request };
  }
  return { request, path };
}

describe('every enumeration in a request', () => {
  const operations = services
    .flatMap((service) => service.operations)
    .filter(({ hasContract }) => hasContract);

  test.each(operations.map(({ name }) => name))('%s', (name) => {
    const { schema, request: type } = contractOf(name);
    const wrong = (place: Place, value: string) => {
      const { request, path } = requestWith(place, value);
      return validate(schema, type, request).violations.filter(
        ({ field, violatedRule }) => violatedRule === 'INVALID_ENUM_VALUE' && field === path,
      );
    };
    for (const place of placesIn(schema, type)) {
      for (const value of place.values) expect(wrong(place, value)).toEqual([]);
      for (const other of ['NO_SUCH_VALUE', 'toString', '']) {
        expect(wrong(place, other)).toEqual([
          expect.objectContaining({ data: { allowedValues: place.values } }),
        ]);
      }
    }
  });

  test('is found: requests contain many of them', () => {
    const places = operations.flatMap(({ name }) => {
      const { schema, request } = contractOf(name);
      return placesIn(schema, request);
    });
    expect(places.length).toBeGreaterThan(200);
  });
});
