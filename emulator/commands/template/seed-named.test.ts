import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulator } from '../../index';
import type { Emulator } from '../../runtime/emulator';
import { seedNamed } from './seed-named';

const FORM = '0f0a1000-0001-4000-8000-0000000000bb';
const PLAN = '0f0a1000-0002-4000-8000-0000000000bb';

let folder: string;
let emulator: Emulator;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'template-'));
  emulator = createEmulator();
});
afterEach(() => {
  emulator.close();
  rmSync(folder, { recursive: true });
});

/** Asks as a visitor of the app. */
async function answerOf(method: string, path: string, body?: object): Promise<unknown> {
  const ask = (at: string, sent: object | undefined, headers: Record<string, string>) =>
    emulator.fetch(
      new Request(`http://localhost:4010${at}`, {
        method: sent ? 'POST' : method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(sent && { body: JSON.stringify(sent) }),
      }),
    );
  const token = { clientId: emulator.site().clientId, grantType: 'anonymous' };
  const { access_token } = await (await ask('/oauth2/token', token, {})).json();
  return (await ask(path, body, { authorization: access_token })).json();
}

test('a site gets the collections, forms and plans that sources name', async () => {
  writeFileSync(
    join(folder, 'page.tsx'),
    `const { items } = await client.items.query('Our-Houses').eq('slug', slug).find();
     items.map((house) => [house.title, house.coverImage, house.price, house.builtDate, house.isOpen, house.gallery]);
     submissions.createSubmission({ formId: '${FORM}', submissions: { 'dog_2f1a': dog } });
     checkout({ planId: '${PLAN}' });
     await client.items.query('Glazes').find();`,
  );
  const descriptions = await seedNamed(emulator, folder);
  expect(descriptions.map((it) => it.split(' of ')[0])).toEqual([
    'the collection Our-Houses',
    `the form ${FORM}`,
    `the plan ${PLAN}`,
  ]);

  expect(
    await answerOf('POST', '/wix-data/v2/items/query', {
      dataCollectionId: 'Our-Houses',
      query: { filter: { slug: 'item-2' } },
    }),
  ).toMatchObject({
    dataItems: [
      {
        data: {
          slug: 'item-2',
          title: 'Title 2',
          price: 20,
          isOpen: true,
          coverImage: expect.stringMatching(/^wix:image:/),
          builtDate: { $date: expect.any(String) },
          gallery: [{ type: 'image' }, {}, {}],
        },
      },
    ],
  });
  expect(
    await answerOf('POST', '/form-submission-service/v4/submissions', {
      submission: { formId: FORM, submissions: { dog_2f1a: 'Rex' } },
    }),
  ).toMatchObject({ submission: { submissions: { dog_2f1a: 'Rex' } } });
  expect(await answerOf('GET', `/pricing-plans/v2/plans/public?planIds=${PLAN}`)).toMatchObject({
    plans: [{ id: PLAN }],
  });
  expect(await seedNamed(emulator, folder)).toEqual([]);
});
