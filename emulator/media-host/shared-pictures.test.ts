import { expect, test } from 'vitest';
import { createSharedPictures } from './shared-pictures';

/** Makes a picture that is done when the test says so. */
function slowPicture() {
  const signals: AbortSignal[] = [];
  let finish = (_: Buffer) => {};
  const make = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<Buffer>((resolve) => {
      finish = resolve;
    });
  };
  return { make, signals, finish: (text: string) => finish(Buffer.from(text)) };
}

test('a picture is made once for all who wait for it, even if the first one leaves, and is kept', async () => {
  const shared = createSharedPictures();
  const { make, signals, finish } = slowPicture();
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [shared('a', make, first.signal), shared('a', make, second.signal)];
  first.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  finish('bytes');
  expect((await Promise.all(both)).map(String)).toEqual(['bytes', 'bytes']);
  second.abort();
  expect(String(await shared('a', make, new AbortController().signal))).toBe('bytes');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

test('a picture that is no longer waited for is abandoned, and begun anew for the next', async () => {
  const shared = createSharedPictures();
  const { make, signals, finish } = slowPicture();
  const client = new AbortController();
  const aborted = shared('a', make, client.signal);
  client.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  const next = shared('a', make, new AbortController().signal);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  finish('anew');
  expect(String(await next)).toBe('anew');
  aborted.catch(() => {});
});
