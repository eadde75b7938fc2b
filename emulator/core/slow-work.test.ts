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
    pictureQueue.add(work('picture')),
    fileQueue.add(work('file')),
  ]);
  await Promise.all(all.flat());
  expect(most).toBe(3);
  // A file does not wait for all passwords that came before it.
  expect(ended.indexOf('file')).toBeLessThan(6);
  expect(ended).toHaveLength(18);
});
