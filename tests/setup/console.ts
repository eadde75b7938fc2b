import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Fails a test during which something was written to the console as an error or a warning. A test that provokes
 * one takes the console over: `vi.spyOn(console, 'error').mockImplementation(() => {})`, and says what it expects.
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

// The files of a worker share their globals: what the last test of one has spied on is whole again for the next, which may
// wrap it when it is loaded.
afterEach(() => {
  vi.restoreAllMocks();
});

afterEach(() => {
  expect(unexpected, 'unexpected console output').toEqual([]);
});
