import { describe, expect, test } from 'vitest';
import { countOf, countPlaywright, countVitest, summaryLine } from './summary.mjs';

describe('a runner counts as', () => {
  test('its tests', () => {
    expect(countOf({ passed: 3, failed: 0 }, undefined)).toEqual({ passed: 3, failed: 0 });
    expect(countOf({ passed: 3, failed: 2 }, 'exit code 1')).toEqual({ passed: 3, failed: 2 });
  });

  test('one failure when it crashed, with or without a report', () => {
    expect(countOf({ passed: 3, failed: 0 }, 'exit code 1')).toEqual({ passed: 3, failed: 1 });
    expect(countOf(undefined, 'signal SIGKILL')).toEqual({ passed: 0, failed: 1 });
  });

  test('one failure when it ran nothing', () => {
    expect(countOf({ passed: 0, failed: 0 }, undefined)).toEqual({ passed: 0, failed: 1 });
    expect(countOf(undefined, undefined)).toEqual({ passed: 0, failed: 1 });
  });
});

test('a test file that did not load is a failure', () => {
  const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  const failed = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
  const notLoaded = { status: 'failed', assertionResults: [] };
  expect(
    countVitest({ numPassedTests: 2, numFailedTests: 1, testResults: [passed, failed, notLoaded] }),
  ).toEqual({ passed: 2, failed: 2 });
});

test('an error outside of the end-to-end tests is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 0 };
  expect(countPlaywright({ stats, errors: [{ message: 'No tests found' }] })).toEqual({
    passed: 4,
    failed: 2,
  });
});

test('the last line adds up all steps', () => {
  expect(
    summaryLine([
      { passed: 1, failed: 0 },
      { passed: 41, failed: 2 },
    ]),
  ).toBe('42 passed, 2 failed');
});
