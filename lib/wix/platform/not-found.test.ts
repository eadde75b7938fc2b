import { beforeEach, expect, it, vi } from 'vitest';
import { firstKnown } from './not-found';

/** Creates an error of the SDK. @param code the platform's; the SDK invents a number if there is none */
const failure = (status: number, code: string | number = -1) =>
  Object.assign(new Error('It failed'), {
    response: { status },
    details: { applicationError: { code, data: {} } },
  });

const current = vi.fn(async () => 'current');
const earlier = vi.fn(async () => 'earlier');

beforeEach(() => {
  current.mockReset().mockResolvedValue('current');
  earlier.mockReset().mockResolvedValue('earlier');
});

it('makes the second call only if the platform does not know the first', async () => {
  expect(await firstKnown(current, earlier)).toBe('current');
  expect(earlier).not.toHaveBeenCalled();
  current.mockRejectedValueOnce(failure(404));
  expect(await firstKnown(current, earlier)).toBe('earlier');
});

it('remembers nothing', async () => {
  current.mockRejectedValueOnce(failure(404));
  await firstKnown(current, earlier);
  expect(await firstKnown(current, earlier)).toBe('current');
});

it.each([failure(404, 'NOT_THERE'), failure(403), failure(500), new TypeError('fetch failed')])(
  'throws other errors',
  async (error) => {
    current.mockRejectedValueOnce(error);
    await expect(firstKnown(current, earlier)).rejects.toBe(error);
    expect(earlier).not.toHaveBeenCalled();
  },
);
