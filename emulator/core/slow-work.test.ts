import { expect, test } from 'vitest';
import { fileQueue, passwordQueue, pictureQueue } from './slow-work';

test('however much work waits, one of the four threads of libuv is free', async () => {
  let threads = 0;
  let most = 0;
  const ended: string[] = [];
  const work = (name: string) => async () => {
    threads += 1;
    most = Math.max(most, threads);
    await new Promise(setImmediate);
    threads -= 1;
    ended.push(name);
  };
  const all = Array.from({ length: 6 }, () => [
    passwordQueue.add(work('password')),
    pictureQueue.addSmall(work('small picture')),
    pictureQueue.addLarge(work('large picture')),
    fileQueue.add(work('file')),
  ]);
  await Promise.all(all.flat());
  expect(most).toBe(3);
  // A file does not wait for all passwords that came before it.
  expect(ended.indexOf('file')).toBeLessThan(6);
  expect(ended).toHaveLength(24);
});

test('a picture whose client has gone is dropped, unless it has begun', async () => {
  const begun: string[] = [];
  const [running, waiting] = [new AbortController(), new AbortController()];
  let finish = () => {};
  const untilFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = pictureQueue.addLarge(
    async () => {
      begun.push('first');
      await untilFinished;
    },
    { signal: running.signal },
  );
  const second = pictureQueue.addLarge(async () => void begun.push('second'), { signal: waiting.signal });
  const third = pictureQueue.addLarge(async () => void begun.push('third'));
  await expect.poll(() => begun).toEqual(['first']);
  running.abort();
  waiting.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  expect(pictureQueue.size).toBe(1);
  finish();
  await Promise.all([first, third]);
  expect(begun).toEqual(['first', 'third']);
});
