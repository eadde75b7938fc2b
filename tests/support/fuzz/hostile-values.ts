/**
 * Values that have caused errors in other programs in place of a valid value; each is also sent as the only item of a
 * list.
 */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  '\ud800',
  'a\u0000b',
  'x'.repeat(70_000),
  '123',
  '-1',
  '1e309',
  '9'.repeat(400),
  'NaN',
  '0.1',
  '__proto__',
  'constructor',
  '%zz',
  '2026-02-30T25:61:00Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  'a5e1d2c3-0000-4000-8000-00000000dead',
  'not-a-guid',
  'America/Nowhere',
  'javascript:alert(1)',
  'UNKNOWN_VALUE',
  true,
  -1,
  0,
  1,
  1.5,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 53,
  5e-324,
  [],
  [null],
  [[]],
  [[[{}]]],
  Array.from({ length: 10_000 }, (_, index) => `item ${index}`),
  Array.from({ length: 10_000 }, () => ({})),
  {},
  { $eq: null },
  { $hasSome: [null, {}, [], 1] },
  { $gt: {} },
  { toString: 1, valueOf: null },
  JSON.parse('{ "__proto__": { "id": 1 }, "constructor": null, "hasOwnProperty": 1 }'),
];

export type Path = readonly (string | number)[];

/** Returns the paths of all values within a JSON value; of a long list only the beginning. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  const parts = Array.isArray(value) ? [...value.slice(0, 3).entries()] : Object.entries(value);
  return [
    ...(path.length > 0 ? [path] : []),
    ...parts.flatMap(([key, part]) => pathsIn(part, [...path, key])),
  ];
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a JSON value with another one at a path; `undefined` removes it. Missing objects on the way are created. */
export function withValue(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string | number, unknown> = Object.assign(
    Array.isArray(value) || (typeof key === 'number' && !isRecord(value)) ? [] : {},
    isRecord(value) || Array.isArray(value) ? value : undefined,
  );
  const part = withValue(copy[key], rest, replacement);
  if (part === undefined) delete copy[key];
  // An assignment of `__proto__` would set the prototype.
  else
    Object.defineProperty(copy, key, { value: part, enumerable: true, configurable: true, writable: true });
  return copy;
}

/**
 * Chooses some numbers below a count, spread over all of it, the same for the same turn.
 * @param turn successive turns choose other numbers
 */
export function spread(count: number, wanted: number, turn: number): number[] {
  if (wanted >= count) return Array.from({ length: count }, (_, index) => index);
  // With the golden ratio, the numbers of successive choices are far apart.
  return Array.from({ length: wanted }, (_, index) =>
    Math.floor((((turn * wanted + index) * 0.618_033_988_749_895) % 1) * count),
  );
}

/** Encodes a text for an address. Invalid UTF-8 is replaced, as it would be on the wire. */
export const encode = (text: string) => encodeURIComponent(Buffer.from(text.slice(0, 2000)).toString());
