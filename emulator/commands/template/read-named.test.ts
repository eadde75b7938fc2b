import { expect, test } from 'vitest';
import { readNamedThings } from './read-named';

const FORM = '0f0a1000-0001-4000-8000-0000000000bb';
const PLAN = '0f0a1000-0002-4000-8000-0000000000bb';

/** Returns the collections that a file names, with their fields. */
const collectionsOf = (text: string, file = 'page.tsx') =>
  Object.fromEntries(
    [...readNamedThings(new Map([[file, text]])).collections].map(([id, { fields }]) => [
      id,
      [...fields].sort(),
    ]),
  );

test.each([
  [
    'the items of a query',
    `const { items } = await client.items.query('Houses').eq('slug', slug).ascending('year').find();
     export const list = items!.map((house) => <h2 key={house._id}>{house.title} {house.data?.rent}</h2>);`,
    { Houses: ['rent', 'slug', 'title', 'year'] },
  ],
  [
    'an item',
    `let house = null;
     try { house = await items.get('Houses', id); } catch {}
     export const title = house?.title;`,
    { Houses: ['title'] },
  ],
  [
    'the elements of lists, but not those of a field',
    `const { items: rows } = await items.query('Houses').limit(50).find();
     const houses = rows.filter(Boolean).map(({ _id, name }) => ({ _id, name }));
     const first = rows[0];
     const views = first.pictures.map((view) => view.src);`,
    { Houses: ['name', 'pictures'] },
  ],
  [
    'two collections in one file',
    `const { items: houses } = await items.query('Houses').find();
     const { items: gardens } = await items.query('Gardens').find();
     houses.forEach((house) => house.roof);
     gardens.forEach((garden) => garden.trees);`,
    { Houses: ['roof'], Gardens: ['trees'] },
  ],
  [
    'a constant, and the earlier form of a query',
    `const HOUSES = 'Houses';
     const houses = await client.items.queryDataItems({ dataCollectionId: HOUSES }).find();
     const list = houses.items.map((it) => it.data.title);`,
    { Houses: ['title'] },
  ],
  [
    'functions that are taken out of the module',
    `const { query, get: read } = (await wixClient()).use(items);
     const { items: houses } = await query('Houses').eq('slug', slug).find();
     const garden = await read('Gardens', id);
     const other = await gardener.query('none');
     export const list = [garden.trees, ...houses.map((house) => house.title)];`,
    { Houses: ['slug', 'title'], Gardens: ['trees'] },
  ],
  [
    'the components of the CMS',
    `import { CmsCollection, CmsItem } from '@wix/headless-cms/react';
     const HOUSES = 'Houses';
     export const list = (
       <CmsCollection.Root collection={{ id: HOUSES, initialSort: [{ fieldName: 'rent', order: 'ASC' }] }}>
         {({ createItem }) => <button onClick={() => createItem({ title, _id: id })}>Add</button>}
       </CmsCollection.Root>
     );
     export const garden = <CmsItem.Root item={{ collectionId: 'Gardens', id }} />;`,
    { Houses: ['rent', 'title'], Gardens: ['rent', 'title'] },
  ],
  ['components of others', `export const list = <Shelf.Root collection={{ id: 'Houses' }} />;`, {}],
])('%s', (_, text, expected) => {
  expect(collectionsOf(text)).toEqual(expected);
});

test('the markup of an Astro file', () => {
  const text = `---\nconst house = await items.get('Houses', id);\n---\n<h1>{house.title}</h1>`;
  expect(collectionsOf(text, 'house.astro')).toEqual({ Houses: ['title'] });
});

test('an id that a file gives to another one', () => {
  const files = new Map([
    ['page.astro', `---\nconst collectionId = 'Houses';\n---\n<List collectionId={collectionId} />`],
    [
      'list.tsx',
      `import { CmsCollection } from '@wix/headless-cms/react';
       export const List = ({ collectionId }) => <CmsCollection.Root collection={{ id: collectionId }} />;`,
    ],
  ]);
  expect([...readNamedThings(files).collections.keys()]).toEqual(['Houses']);
});

test('plans of an enumeration', () => {
  const files = new Map([
    ['plans.ts', `enum Plan { Year = '${PLAN}' } paywall({ requiredPlanIds: [Plan.Year, Plan.Month] });`],
  ]);
  expect([...readNamedThings(files).plans.keys()]).toEqual([PLAN]);
});

test('forms with what is filled in, and plans', () => {
  const { forms, plans, collections } = readNamedThings(
    new Map([
      ['ids.ts', `export const FORM_ID = '${FORM}';`],
      [
        'send.ts',
        `submissions.createSubmission({ formId: FORM_ID, submissions: { first_name: name, 'dog_2f1a': dog } });
         checkout.start({ planIds: ['${PLAN}'], planId: 'none' });`,
      ],
    ]),
  );
  expect([...forms].map(([id, { file, fields }]) => [id, file, ...fields])).toEqual([
    [FORM, 'send.ts', 'first_name', 'dog_2f1a'],
  ]);
  expect([...plans.keys()]).toEqual([PLAN]);
  expect(collections.size).toBe(0);
});
