import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reachedContractTests, withDependents } from './changed.mjs';

const isIn = (folder: string) => (file: string) => file.startsWith(`tests/contract/${folder}/`);
const all = readdirSync('tests/contract', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
);

test('a changed service reaches its own tests, those of its users and those of all services', () => {
  expect(withDependents(['faq'])).toEqual(new Set(['faq']));
  expect([...withDependents(['stores'])]).toEqual(expect.arrayContaining(['stores', 'ecom']));
  const reached = reachedContractTests(['emulator/services/faq/index.ts']);
  expect(reached.filter(isIn('faq')).length).toBeGreaterThan(0);
  expect(reached.filter(isIn('conformance')).length).toBeGreaterThan(0);
  expect(reached.filter(isIn('table-reservations'))).toEqual([]);
  expect(reached.length).toBeLessThan(all.length / 2);
});

test('a changed core reaches every test', () => {
  expect(reachedContractTests(['emulator/core/http/dispatch.ts'])).toHaveLength(all.length);
});

test('a changed support file reaches the tests that import it, and a changed test itself', () => {
  const reached = reachedContractTests([
    'tests/support/faq/clients.ts',
    'tests/contract/core/routes.test.ts',
  ]);
  expect(reached).toContain('tests/contract/core/routes.test.ts');
  expect(reached.some(isIn('faq'))).toBe(true);
  expect(reached.length).toBeLessThan(10);
});

test('a changed page reaches no contract test', () => {
  expect(reachedContractTests(['app/page.tsx', 'docs/testing.md'])).toEqual([]);
});
