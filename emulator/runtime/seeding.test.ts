import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SeedFolderError } from '#core/seed-folder/index';
import { GOOD_FILES, problemsIn, seedFolder } from '../../tests/support/seed/folder';
import { createEmulator } from '../index';
import { readSeedFolder } from './seeding';

const problemsOf = async (files: Record<string, string>) =>
  problemsIn(await seedFolder(files), readSeedFolder);

const post = (...head: string[]) => ['---', ...head, '---', 'Text'].join('\n');

test('a correct folder has no mistakes, and neither has an empty one', async () => {
  expect(await problemsOf(GOOD_FILES)).toEqual([]);
  expect(await problemsOf({})).toEqual([]);
});

test('a missing folder is reported', () => {
  expect(() => readSeedFolder('/nowhere/at/all')).toThrow(
    '/nowhere/at/all cannot be read:\n  .: there is no',
  );
});

test('products: every mistake is reported with its line', async () => {
  const csv = [
    'handleId,fieldType,name,price,productImageUrl,inventory,productOptionName1,productOptionDescription1',
    ',Product,No handle,1,,,,',
    'a,Product,,free,gone.webp,lots,Size,',
    'b,Variant,,,,,,',
    'c,Product,"Two',
    'lines",2,,,Size,S',
    'c,Variant,,,,,,XL',
    'c,Thing,C,,,,,',
  ].join('\n');
  expect(await problemsOf({ 'products.csv': csv })).toEqual([
    'products.csv:2: handleId: must not be empty',
    "products.csv:3: inventory: must be InStock or OutOfStock, not 'lots'",
    'products.csv:3: name: must not be empty',
    "products.csv:3: price: must be a number such as 12.50, not 'free'",
    'products.csv:3: productOptionDescription1: Size has no choices',
    'products.csv:3: productImageUrl: there is no picture gone.webp in media',
    'products.csv:4: handleId: no line above is the product b',
    "products.csv:7: productOptionDescription1: Two\nlines has no choice 'XL' of Size",
    "products.csv:8: fieldType: must be Product or Variant, not 'Thing'",
    'products.csv:8: handleId: a line above is the product c already',
  ]);
  expect(await problemsOf({ 'products.csv': 'name,price\nA,1\n' })).toEqual([
    'products.csv:1: the column handleId is missing',
    'products.csv:1: the column fieldType is missing',
  ]);
  expect(await problemsOf({ 'products.csv': 'handleId,fieldType,name,price\n"a,Product' })).toEqual([
    'products.csv:2: a quotation mark opens a cell, and none closes it',
  ]);
});

test('collections in JSON: every mistake is reported with its line', async () => {
  const json = `{
  "permissions": { "read": "EVERYONE" },
  "fields": [
    { "key": "title", "type": "TEXT" },
    { "key": "time", "type": "CLOCK" }
  ],
  "colour": "red"
}`;
  expect(await problemsOf({ 'collections/A.json': json })).toEqual([
    expect.stringMatching(/^collections\/A\.json:2: permissions\.read: must be one of: /),
    expect.stringMatching(/^collections\/A\.json:5: fields\.1\.type: must be one of: /),
    'collections/A.json:7: there is no colour',
  ]);
  const fields = [
    '[{ "key": "title", "type": "TEXT", "required": true },',
    ' { "key": "time", "type": "DATETIME" },',
    ' { "key": "other", "type": "REFERENCE", "typeMetadata": { "reference": { "referencedCollectionId": "B" } } },',
    ' { "key": "lost", "type": "REFERENCE", "typeMetadata": { "reference": { "referencedCollectionId": "C" } } },',
    ' { "key": "picture", "type": "IMAGE" }]',
  ].join('\n');
  const items = [
    '[{ "_id": "1", "title": "One", "other": "b1", "time": "2026-01-01T10:00:00Z" },',
    ' { "_id": "1", "title": "", "time": "noon", "picture": "no.png" },',
    ' { "_id": "2", "title": "Two", "other": "b9" }]',
  ].join('\n');
  const bad = {
    'collections/A.json': `{ "fields": ${fields},\n"items": ${items} }`,
    'collections/B.json': '[{ "_id": "b1" }]',
  };
  expect(await problemsOf(bad)).toEqual([
    'collections/A.json:4: lost refers to the collection C, which is not there',
    'collections/A.json:7: there is no picture no.png in media',
    'collections/A.json:7: "time" must be a date and time',
    'collections/A.json:7: "title" must not be empty',
    'collections/A.json:7: the item 1 is in line 6 already',
    'collections/A.json:8: other refers to the item b9, which B does not have',
  ]);
});

test('collections that are not JSON, or whose name is not allowed', async () => {
  expect(await problemsOf({ 'collections/A.json': '[\n{ "a": 1 },\n{ "a" 2 }\n]' })).toEqual([
    expect.stringMatching(/^collections\/A\.json:3: /),
  ]);
  expect(await problemsOf({ 'collections/A.json': 'a: 1' })).toEqual(
    expect.arrayContaining([expect.stringContaining('collections/A.json')]),
  );
  expect(await problemsOf({ 'collections/My things.json': '[]' })).toEqual([
    'collections/My things.json: "collection.id" must have letters, digits, hyphens and underscores alone',
  ]);
  const twice =
    '{ "fields": [\n{ "key": "a", "type": "TEXT" },\n{ "key": "a", "type": "TEXT" },\n{ "key": "1", "type": "TEXT" }] }';
  expect(await problemsOf({ 'collections/A.json': twice })).toEqual([
    'collections/A.json:3: the field a occurs twice',
    expect.stringMatching(/^collections\/A\.json:4: "field.key" must begin with a letter/),
  ]);
});

test('collections in CSV: every mistake is reported with its line', async () => {
  const fields = '{ "fields": [{ "key": "n", "displayName": "Number", "type": "NUMBER" }] }';
  expect(
    await problemsOf({
      'collections/A.json': fields,
      'collections/A.csv': 'ID,Number,Colour\n1,one,red\n1,2,\n',
      'collections/B.csv': 'ID,名前\n1,Noor\n',
      'collections/C.csv': 'ID,Name,Created Date\n1,Noor,yesterday\n',
    }),
  ).toEqual([
    'collections/A.csv:1: A.json has no field Colour',
    'collections/A.csv:2: "n" must be a number',
    'collections/A.csv:3: the item 1 is in line 2 already',
    'collections/B.csv:1: the first line names the fields, and no key can be made of 名前: say in B.json which fields there are',
    'collections/C.csv:2: "_createdDate" must be a date and time',
  ]);
});

test('posts: every mistake is reported with its line', async () => {
  const long = 'x'.repeat(36);
  const body = ['---', 'title: T', 'cover: no.webp', '---', '', 'Text', '', '![x](gone.png)'].join('\n');
  expect(
    await problemsOf({
      'posts/a.md': 'No head',
      'posts/b.md': post('title: ""', 'date: someday', 'author: me', `categories: [ok, ${long}]`),
      'posts/c.md': body,
      'posts/d.md': post('title: [', 'x'),
      'posts/e.md': post('title: E', 'slug: c'),
    }),
  ).toEqual([
    'posts/a.md:1: a post begins with its title and the like, between two lines of ---',
    expect.stringMatching(/^posts\/b\.md:2: title: must have at least 1 character$/),
    'posts/b.md:3: date: must be a date, such as 2026-02-14',
    'posts/b.md:4: there is no author',
    expect.stringMatching(/^posts\/b\.md:5: categories\.1: must have at most \d+ characters/),
    'posts/c.md:3: there is no picture no.webp in media',
    'posts/c.md:8: there is no picture gone.png in media',
    expect.stringMatching(/^posts\/d\.md:\d: /),
    'posts/e.md: c.md has the slug c already',
  ]);
});

test('the example in the documentation is correct', async () => {
  const page = readFileSync(new URL('../docs/own-content.md', import.meta.url), 'utf8');
  const block = (language: string, number = 0) =>
    [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))][number]?.[1] ??
    'missing';
  const files = {
    'products.csv': block('csv'),
    'collections/Recipes.json': block('json'),
    'posts/first-firing.md': block('md'),
    'content/faq.category.createCategory.json': block('json', 1),
    'content/crm.contacts.createContact.json': block('json', 2),
    'content/faq.questionEntry.createQuestionEntry.json': block('json', 3),
  };
  expect(await problemsOf(files)).toEqual([]);
});

test('a folder with mistakes stores nothing, and the next start seeds', async () => {
  const bad = await seedFolder({ 'members.csv': '' });
  const data = join(bad, '.data');
  expect(() => createEmulator({ data, seed: bad })).toThrow(SeedFolderError);
  const emulator = createEmulator({ data, seed: await seedFolder(GOOD_FILES) });
  const kept = emulator.database.column<string>('SELECT id FROM data_collections ORDER BY id');
  emulator.close();
  expect(kept).toEqual(['Cooks', 'Recipes']);
});
