import { expect, test } from 'vitest';
import { problemsIn, seedFolder } from '../../tests/support/seed/folder';
import { createEmulator } from '../index';
import { readSeedFolder } from './seeding';

const HEAD = 'handleId,fieldType,name,price,inventory,visible';
const NO_FILE =
  'a seed folder cannot contain this file: it has products.csv, collections/<id>.json and .csv, posts/<slug>.md, content/<call>.json, and files in media';
const IS_EMPTY = 'this file is empty: fill it or delete it';
const NO_UTF8 = 'this is not UTF-8: save it as UTF-8';

type Files = Record<string, string | Buffer>;

/** Usual mistakes in the files of a seed folder, and the messages about them. */
const MISTAKES: Record<string, [Files, string[]]> = {
  'no names of columns': [
    { 'products.csv': 'bowl,Product,Bowl,12\n', 'collections/A.csv': '1,Soup\n2,Stew\n' },
    [
      'collections/A.csv:1: the first line names the fields, and no key can be made of 1: say in A.json which fields there are',
      'products.csv:1: the first line must name the columns: handleId, fieldType, name, price and any others',
    ],
  ],
  'columns that products do not have': [
    { 'products.csv': 'handleId,fieldType,name,price,Inventory,colour\nbowl,Product,Bowl,12,5,red\n' },
    [
      'products.csv:1: products have no column Inventory: it is called inventory',
      'products.csv:1: products have no column colour: delete it',
    ],
  ],
  'other separators': [
    {
      'products.csv': `${HEAD.replaceAll(',', ';')}\nbowl;Product;Bowl;12;;\n`,
      'collections/A.csv': 'ID\tTitle\n1\tx\n',
    },
    [
      'collections/A.csv:1: the cells are separated by tabs: save them with commas',
      'products.csv:1: the cells are separated by semicolons: save them with commas',
    ],
  ],
  'quotation marks': [
    {
      'products.csv': `${HEAD}\nbowl,Product,5" bowl,12,,\n`,
      'collections/A.csv': 'ID,Title\n1,"Soup" hot\n',
      'collections/B.csv': 'ID,Title\n1,x\n2,"Soup\n',
    },
    [
      expect.stringMatching(
        /^collections\/A\.csv:2: there is text behind the quotation mark that closes a cell/,
      ),
      'collections/B.csv:3: a quotation mark opens a cell, and none closes it',
      expect.stringMatching(/^products\.csv:2: a cell with quotation marks inside stands in some itself/),
    ],
  ],
  'commas in cells': [
    { 'collections/A.csv': 'ID,Title,,\n1,Soup,,\n2,Soup, hot\n' },
    [
      'collections/A.csv:3: the row has more cells than columns: put cells that contain a comma in quotation marks',
    ],
  ],
  'other encodings': [
    {
      'products.csv': Buffer.from(`${HEAD}\nbowl,Product,Café,12,,\n`, 'latin1'),
      'posts/a.md': Buffer.from('\uFEFF---\ntitle: A\n---\n', 'utf16le'),
    },
    [`posts/a.md:1: ${NO_UTF8}`, `products.csv:2: ${NO_UTF8}`],
  ],
  'values of other types': [
    {
      'products.csv': `${HEAD}\r\n"a",Product,"A\r\nB","12,50",many,yes\r\nb,Product,B,-1,,\r\n`,
      'collections/A.json':
        '{ "fields": [{ "key": "n", "type": "NUMBER" }, { "key": "d", "type": "DATE" }],\n"items": [\n{ "n": "12,5", "d": "24.12.2026" },\n{ "d": "2026-02-30" },\n{ "_id": 2 }] }',
    },
    [
      'collections/A.json:3: "n" must be a number, "d" must be a date',
      "collections/A.json:4: '2026-02-30' is not a date: write it as 2026-02-14",
      'collections/A.json:5: _id must be a text: "2"',
      "products.csv:2: inventory: must be InStock or OutOfStock, not 'many'",
      "products.csv:2: price: must be a number such as 12.50, not '12,50'",
      "products.csv:2: visible: must be true or false, not 'yes'",
      "products.csv:4: price: must be a number such as 12.50, not '-1'",
    ],
  ],
  'the same item, product or slug twice': [
    {
      'collections/A.json': '[{ "_id": "1" }]',
      'collections/A.csv': 'ID,Title\n1,x\n',
      'products.csv': `${HEAD}\na,Product,A,1,,\na,Product,B,1,,\n`,
      'posts/a.md': '---\ntitle: A\nslug: b\n---\n',
      'posts/b.md': '---\ntitle: B\n---\n',
    },
    [
      'collections/A.csv:2: the item 1 is in collections/A.json, line 1 already',
      'posts/b.md: a.md has the slug b already',
      'products.csv:3: handleId: a line above is the product a already',
    ],
  ],
  'broken JSON': [
    {
      'collections/A.json': '[\n  { "a": 1, },\n  { "b": 2 }\n]',
      'collections/B.json': '[\r\n  { "a": 1 }\r\n  { "b": 2 }\r\n]',
      'collections/C.json': '[\n  { "a": "x" }\n',
      'collections/D.json': "[{ 'a': 1 }]",
      'collections/E.json': '[\n  // note\n  {}\n]',
      'collections/F.json': '[{ "a": "one\ntwo" }]',
      'collections/G.json': '[{ "a": 1,\n"a": 2 }]',
      'collections/H.json': '[{ "a": yes }]',
    },
    [
      'collections/A.json:2: this is not JSON from column 13 on: there is a comma before }',
      'collections/B.json:3: this is not JSON from column 3 on: a comma or a colon is missing before it',
      'collections/C.json:2: this is not JSON from column 15 on: a bracket or a quotation mark is not closed',
      'collections/D.json:1: this is not JSON from column 4 on: texts stand in double quotation marks',
      'collections/E.json:2: this is not JSON from column 3 on: there are no comments in JSON',
      'collections/F.json:1: this is not JSON from column 13 on: a text has no line ends and tabs in it: they are \\n and \\t',
      'collections/G.json:2: the same name occurs twice',
      'collections/H.json:1: this is not JSON from column 9 on: it cannot have y there',
    ],
  ],
  'JSON that is not a list of items': [
    { 'collections/A.json': '"x"', 'collections/B.json': '{ "items": 1 }', 'collections/C.json': '[1]' },
    [
      'collections/A.json:1: must be a list of items, or an object with fields and items',
      'collections/B.json:1: items: must be a list, such as [one, two]',
      'collections/C.json:1: items.0: must be an object',
    ],
  ],
  'the head of a post': [
    {
      'posts/a.md': '# Title\n',
      'posts/b.md': '---\ntitle: Clay: a story\n---\n',
      'posts/c.md': '---\ntitel: C\ndate: 14.02.2026\ncategories: Studio\ndraft: no\n---\n',
      'posts/d.md': '---\n---\nText',
    },
    [
      'posts/a.md:1: a post begins with its title and the like, between two lines of ---',
      expect.stringMatching(/^posts\/b\.md:2: .*: put values that contain a colon, .* in quotation marks$/),
      'posts/c.md:2: title: is missing',
      'posts/c.md:2: there is no titel',
      'posts/c.md:3: date: must be a date, such as 2026-02-14',
      'posts/c.md:4: categories: must be a list, such as [one, two]',
      'posts/c.md:5: draft: must be true or false',
      'posts/d.md:2: the title is missing, as in title: My post',
    ],
  ],
  pictures: [
    {
      'media/note.png': 'hello',
      'media/my bowl.webp': '',
      'bowl.png': 'x',
      'posts/a.md': '---\ntitle: A\ncover: media/bowl.webp\n---\n![x](gone.png)\n',
    },
    [
      `bowl.png: ${NO_FILE}`,
      'media/my bowl.webp: a file has letters, digits, full stops, _ and - in its name, which ends in its type: .webp, .png, .jpg or .avif for a picture, .pdf and the like for others',
      'media/note.png: this is not a picture in WebP, PNG, JPEG or AVIF',
      'posts/a.md:3: there is no picture media/bowl.webp in media, whose pictures are called by their names alone',
      'posts/a.md:5: there is no picture gone.png in media',
    ],
  ],
  'empty files': [
    { 'products.csv': '', 'collections/A.json': '\n', 'collections/B.csv': '\uFEFF', 'posts/a.md': '' },
    ['collections/A.json', 'collections/B.csv', 'posts/a.md', 'products.csv'].map(
      (file) => `${file}: ${IS_EMPTY}`,
    ),
  ],
  'names of files': [
    {
      'product.csv': '',
      'collections/A.yaml': '',
      'post/a.md': '',
      'Thumbs.db': '',
      '.git/config': '',
      'posts/README.md': '',
    },
    ['collections/A.yaml', 'post/a.md', 'product.csv'].map((file) => `${file}: ${NO_FILE}`),
  ],
};

test.each(Object.entries(MISTAKES))('%s', async (_, [files, problems]) => {
  const folder = await seedFolder(files);
  expect(problemsIn(folder, readSeedFolder)).toEqual(problems);
});

test('byte order marks, other line ends and empty columns at the end are not mistakes', async () => {
  const files = {
    'products.csv': `\uFEFF${HEAD},,\r\nbowl,Product,Bowl,12,,,,\r\n`,
    'collections/A.json': '\uFEFF[\r\n\t{ "a": 1 }\r\n]',
    'posts/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\nText\r\n',
  };
  expect(problemsIn(await seedFolder(files), (seed) => createEmulator({ seed }).close())).toEqual([]);
});

test('a file in place of the folder is reported', async () => {
  const folder = await seedFolder({ 'products.csv': HEAD });
  expect(problemsIn(`${folder}/products.csv`, (seed) => createEmulator({ seed }))).toEqual([
    '.: this is a file, not a folder',
  ]);
});
