import { expect, test } from 'vitest';
import { openDatabase } from '#core/documents/database';
import { createClock } from '#core/time/clock';
import { createResponseCache } from './response-cache';

test('an answer is kept for its caller until something is written or a second has passed', async () => {
  const database = openDatabase(':memory:');
  database.execute('CREATE TABLE mugs (id TEXT)');
  const clock = createClock(() => 1000);
  const answers = createResponseCache(database, clock);
  let count = 0;
  const ask = (id: string, url: string, work = () => {}) =>
    answers.answer({ role: 'visitor', id }, { url }, async () => {
      work();
      count += 1;
      return `answer ${count}`;
    });

  expect(await ask('ann', '/mugs')).toBe('answer 1');
  expect(await ask('ann', '/mugs')).toBe('answer 1');
  expect(await ask('ben', '/mugs')).toBe('answer 2');
  database.run('INSERT INTO mugs VALUES (?)', '1');
  expect(await ask('ann', '/mugs')).toBe('answer 3');
  clock.advance(1000);
  expect(await ask('ann', '/mugs')).toBe('answer 4');
  const writing = () => void database.run('INSERT INTO mugs VALUES (?)', '2');
  expect(await ask('ann', '/cart', writing)).toBe('answer 5');
  expect(await ask('ann', '/cart', writing)).toBe('answer 6');
  database.close();
});

test('the size of kept answers is limited too, not only their number', async () => {
  const answers = createResponseCache(
    openDatabase(':memory:'),
    createClock(() => 1000),
  );
  const long = 'x'.repeat(9 * 1024 * 1024);
  const visitor = { role: 'visitor', id: 'ann' } as const;
  for (const url of ['one', 'two']) await answers.answer(visitor, { url }, async () => long);
  expect(['one', 'two'].map((url) => answers.find(visitor, { url }))).toEqual([undefined, undefined]);
  await answers.answer(visitor, { url: 'three' }, async () => long);
  expect(answers.find(visitor, { url: 'three' })).toBe(long);
});
