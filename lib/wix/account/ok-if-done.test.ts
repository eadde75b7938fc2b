import { describe, expect, it, vi } from 'vitest';
import type { Result } from '@/lib/wix/platform';
import { okIfDone } from './ok-if-done';

describe('a write whose answer may have got lost', () => {
  const lost: Result<void> = { ok: false, problem: { kind: 'unreachable', message: 'No answer.' } };
  const refused: Result<void> = { ok: false, problem: { kind: 'conflict', message: 'Taken.' } };
  const done: Result<void> = { ok: true, value: undefined };

  it('counts as done if a read shows it', async () => {
    expect(await okIfDone(lost, async () => true)).toEqual(done);
    expect(await okIfDone(lost, async () => false)).toBe(lost);
  });

  it('is not read again if its answer is known', async () => {
    const isDone = vi.fn(async () => true);
    expect(await okIfDone(done, isDone)).toBe(done);
    expect(await okIfDone(refused, isDone)).toBe(refused);
    expect(isDone).not.toHaveBeenCalled();
  });
});
