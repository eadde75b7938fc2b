import { expect, test } from 'vitest';
import { createClock, DAY } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { START } from '@/tests/support/emulator/start';
import { problemsIn, seedFolder, writeFiles } from '@/tests/support/seed/folder';

/** Returns the documents of a site as an export writes them. */
const dataOf = (program: Emulator) =>
  program.siteExchange.export().flatMap((file) => ('text' in file ? `${file.path} ${file.text}` : []));

const category = (id: string) => ({ category: { id, title: `Questions ${id.slice(0, 2)}` } });
const question = (categoryId: string, rest = {}) => ({
  questionEntry: { question: 'Why?', categoryId, ...rest },
});
const [ONE, OTHER] = ['fa000001-4d1a-4c58-9a10-2b7f6c3d0001', 'fa000002-4d1a-4c58-9a10-2b7f6c3d0002'];
const lines = (...requests: object[]) => `[\n${requests.map((it) => JSON.stringify(it)).join(',\n')}\n]`;

test('content that a contract or a call refuses is reported by file and line', async () => {
  const contract = await seedFolder({
    'content/faq.category.createCategory.json': lines(
      category(ONE),
      { category: { title: 5 } },
      category(ONE),
    ),
    'content/faq.category.createCategry.json': lines(category(ONE)),
    'content/media.files.importFile.json': lines({ url: 'http://localhost:1/bowl.webp' }),
    'content/oauth2.token.json': '[]',
    'content/secrets.secrets.createSecret.json': '{ "secret": {} }',
  });
  const refused = await seedFolder({
    'content/faq.questionEntry.createQuestionEntry.json': lines(question(ONE), question(OTHER)),
    'content/faq.category.createCategory.json': lines(category(ONE)),
  });
  const problems = (seed: string) => problemsIn(seed, (it) => createEmulator({ seed: it }).close());
  expect(problems(contract)).toEqual([
    expect.stringMatching(
      /^content\/faq\.category\.createCategory\.json:3: category\.title: Expected a string$/,
    ),
    expect.stringMatching(/createCategory\.json:4: a request above has the id fa000001.* already$/),
    expect.stringMatching(/createCategry\.json: the site's owner has no call faq\.category\.createCategry: /),
    expect.stringMatching(/importFile\.json: media\.files\.importFile waits for something, so .* no content/),
    expect.stringMatching(/oauth2\.token\.json: the site's owner has no call oauth2/),
    expect.stringMatching(/createSecret\.json:1: must be a list of requests/),
  ]);
  expect(problems(refused)).toEqual([
    expect.stringMatching(/createQuestionEntry\.json:3: "questionEntry\.categoryId" .* is not a category$/),
  ]);
});

test('a reset whose content is refused changes nothing', async () => {
  const path = 'content/faq.questionEntry.createQuestionEntry.json';
  const seed = await seedFolder({ 'content/faq.category.createCategory.json': lines(category(ONE)) });
  const own = createEmulator({ seed, clock: createClock(() => START) });
  own.clock.advance(DAY);
  const before = dataOf(own);
  writeFiles(seed, { [path]: lines(question(OTHER)) });
  expect(() => own.reset('seed')).toThrow(/createQuestionEntry\.json:2: .* is not a category/);
  expect([dataOf(own), own.clock.now()]).toEqual([before, START + DAY]);
  writeFiles(seed, { [path]: lines(question(ONE)) });
  own.reset('seed');
  expect(dataOf(own)).not.toEqual(before);
  // The initial content of a site triggers no events.
  expect(own.events.list(0, 9)).toEqual([]);
  own.close();
});
