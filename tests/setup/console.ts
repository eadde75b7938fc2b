import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Fails a test during which an error or a warning was written to the console. A test that causes one mocks the console,
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts the output.
 */
const METHODS = ['error', 'warn'] as const;

let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
});

for (const method of METHODS) {
  const original = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...args)}`);
    original(...args);
  };
}

// The files of a worker share their globals, so the spies of one file must not be left for the next, which may wrap
// them when it is loaded.
afterEach(() => {
  vi.restoreAllMocks();
});

afterEach(() => {
  expect(unexpected, 'unexpected console output').toEqual([]);
});
