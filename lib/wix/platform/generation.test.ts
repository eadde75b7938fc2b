import { beforeEach, describe, expect, it, vi } from 'vitest';
import { byGeneration, firstKnown } from './generation';

const HOUR = 60 * 60_000;

/** Creates an error of the SDK. @param code the platform's; the SDK invents a number if there is none */
const failure = (status: number, code: string | number = -1) =>
  Object.assign(new Error('It failed'), {
    response: { status },
    details: { applicationError: { code, data: {} } },
  });

const UNKNOWN_CALL = failure(404);

const current = vi.fn(async () => 'current');
const earlier = vi.fn(async () => 'earlier');

/** Each test uses another platform, because the process remembers what it knows of one. */
let platforms = 0;
let config = { clientId: '', emulatorUrl: 'http://emulator.test' };

const ask = () => byGeneration('cart', config, current, earlier);

beforeEach(() => {
  config = { clientId: `generations-${platforms++}`, emulatorUrl: 'http://emulator.test' };
  current.mockReset().mockResolvedValue('current');
  earlier.mockReset().mockResolvedValue('earlier');
});

describe('byGeneration', () => {
  it('calls only the current generation if the platform knows it', async () => {
    expect(await ask()).toBe('current');
    expect(await ask()).toBe('current');
    expect(current).toHaveBeenCalledTimes(2);
    expect(earlier).not.toHaveBeenCalled();
  });

  it('calls the earlier generation if the platform does not know the current one, and remembers that', async () => {
    current.mockRejectedValue(UNKNOWN_CALL);
    expect(await ask()).toBe('earlier');
    expect(await ask()).toBe('earlier');
    expect(current).toHaveBeenCalledTimes(1);
    expect(earlier).toHaveBeenCalledTimes(2);
  });

  it('tries the current generation again after an hour, because the platform may have it by then', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      current.mockRejectedValueOnce(UNKNOWN_CALL);
      expect(await ask()).toBe('earlier');
      vi.advanceTimersByTime(HOUR - 1);
      expect(await ask()).toBe('earlier');
      vi.advanceTimersByTime(1);
      expect(await ask()).toBe('current');
      expect(await ask()).toBe('current');
      expect(earlier).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['what was asked for is not there', failure(404, 'OWNED_CART_NOT_FOUND')],
    ['the call is refused', failure(403)],
    ['the site has not the app', failure(428)],
    ['the platform fails', failure(500)],
    ['the platform is busy', failure(429)],
    ['there is no answer', new TypeError('fetch failed')],
  ])('does not call the earlier generation if %s', async (_, error) => {
    current.mockRejectedValueOnce(error);
    await expect(ask()).rejects.toBe(error);
    expect(earlier).not.toHaveBeenCalled();
    expect(await ask()).toBe('current');
  });

  it('throws an error of the earlier generation without remembering anything', async () => {
    const error = failure(500);
    current.mockRejectedValueOnce(UNKNOWN_CALL);
    earlier.mockRejectedValueOnce(error);
    await expect(ask()).rejects.toBe(error);
    expect(await ask()).toBe('current');
    expect(earlier).toHaveBeenCalledTimes(1);
  });

  it('keeps services, sites and platforms apart', async () => {
    current.mockRejectedValueOnce(UNKNOWN_CALL);
    expect(await ask()).toBe('earlier');
    expect(await byGeneration('plans', config, current, earlier)).toBe('current');
    const others = [
      { ...config, clientId: 'generations-of-another-site' },
      { ...config, emulatorUrl: 'http://another.test' },
      { clientId: config.clientId },
    ];
    for (const other of others) expect(await byGeneration('cart', other, current, earlier)).toBe('current');
  });
});

describe('firstKnown', () => {
  it('makes the second call only if the platform does not know the first', async () => {
    expect(await firstKnown(current, earlier)).toBe('current');
    expect(earlier).not.toHaveBeenCalled();
    current.mockRejectedValueOnce(UNKNOWN_CALL);
    expect(await firstKnown(current, earlier)).toBe('earlier');
  });

  it('remembers nothing', async () => {
    current.mockRejectedValueOnce(UNKNOWN_CALL);
    await firstKnown(current, earlier);
    expect(await firstKnown(current, earlier)).toBe('current');
  });

  it.each([failure(404, 'NOT_THERE'), failure(500)])('throws other errors', async (error) => {
    current.mockRejectedValueOnce(error);
    await expect(firstKnown(current, earlier)).rejects.toBe(error);
    expect(earlier).not.toHaveBeenCalled();
  });
});
