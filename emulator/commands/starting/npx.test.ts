import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEndOfNpx } from './npx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns how often work is done after the end of the parent process. @param starter as npm names it */
function doneAfterEnd(starter: string | undefined): number {
  vi.stubEnv('npm_lifecycle_event', starter);
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(1234);
  const work = vi.fn();
  onEndOfNpx(work);
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
  parent.mockReturnValue(1);
  vi.advanceTimersByTime(5000);
  return work.mock.calls.length;
}

test('the end of npx is noticed once', () => {
  expect(doneAfterEnd('npx')).toBe(1);
});

test('an emulator that a script or a shell has left in the background goes on', () => {
  expect(doneAfterEnd('start:emulator')).toBe(0);
  expect(doneAfterEnd(undefined)).toBe(0);
});
