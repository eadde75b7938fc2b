import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { ownFiles } from '../support/documents/files';

/** The files of the services and of the hosted pages, with their texts. */
const services = ownFiles('ts')
  .filter((file) => /^emulator\/(services|hosted)\//.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The files that match, which are in none of the kinds of files that may. */
const misplaced = (pattern: RegExp, ...names: string[]) => {
  const files = services.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(20);
  return files.filter((file) => !names.includes(basename(file)));
};

test('a collection is in the entity.ts of its thing', () => {
  expect(misplaced(/\bcollection(<[^(]*>)?\(/, 'entity.ts')).toEqual([]);
});

// A serializer may need other things, which themselves stand on this thing's entity.
test('a kind of entity is in the entity.ts of its thing, or with the events that it emits', () => {
  const kind = /\b[A-Z]\w*(Kind|View)<[^=;]*> = \{|\bfqdn: ['A-Z]/;
  expect(misplaced(kind, 'entity.ts', 'events.ts')).toEqual([]);
});

test('events are emitted by what changes a thing, or by its functions for events', () => {
  const emit = /\bemit\(\{|\bcontext\.emit\(|'#core\/entities\/events'/;
  expect(misplaced(emit, 'changes.ts', 'events.ts', 'lifecycle.ts', 'catch-up.ts')).toEqual([]);
});

test('a refusal is in the errors.ts of its thing', () => {
  expect(misplaced(/\b(applicationError|new PlatformError)\(/, 'errors.ts')).toEqual([]);
});
