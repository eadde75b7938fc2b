import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { categories, draftPosts, posts, tags } from '@wix/blog';
import { collections, items } from '@wix/data';
import { currentCart } from '@wix/ecom';
import { files } from '@wix/media';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { products, collections as storeCollections } from '@wix/stores';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmulator } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { GOOD_FILES, seedFolder, writeFiles } from '@/tests/support/seed/folder';

const modules = {
  blogCategories: categories,
  draftPosts,
  posts,
  tags,
  collections,
  items,
  currentCart,
  files,
  storeCollections,
  products,
};
let folder: string;
let emulator: Emulator;
const server = setupServer(
  http.all(/^https:\/\/(www|edge)\.wixapis\.com\//, ({ request }) => emulator.fetch(request)),
);
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  folder = await seedFolder(GOOD_FILES);
  emulator = createEmulator({ seed: folder });
});
beforeEach(() => writeFiles(folder, GOOD_FILES));
afterAll(() => {
  server.close();
  emulator.close();
});

const visitor = () => createClient({ modules, auth: OAuthStrategy({ clientId: emulator.site().clientId }) });
const owner = () =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }) });

test('products come with pictures, variants, stock and collections, in the order of the file', async () => {
  const { items: entries } = await visitor().products.queryProducts().descending('lastUpdated').find();
  expect(entries.map(({ name }) => name)).toEqual(['Soup bowl', 'Mug']);
  const [bowl, mug] = entries;
  expect(bowl).toMatchObject({
    slug: 'soup-bowl',
    description: '<p>Stoneware, "wide"</p>',
    priceData: { price: 28, discountedPrice: 25.2 },
    media: { mainMedia: { image: { url: expect.stringContaining('/media/bowl.webp') } } },
    productOptions: [{ name: 'Size', choices: [{ description: 'Small' }, { description: 'Large' }] }],
    stock: { inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
  });
  expect(bowl?.variants).toMatchObject([
    { choices: { Size: 'Small' }, variant: { priceData: { price: 28 } }, stock: { quantity: 5 } },
    { choices: { Size: 'Large' }, variant: { priceData: { price: 34.5 } }, stock: { quantity: 0 } },
  ]);
  expect(mug).toMatchObject({
    priceData: { price: 14.5 },
    stock: { inStock: false },
    media: { mainMedia: { image: { url: 'https://example.com/mug.jpg' } } },
  });
  const { items: groups } = await visitor().storeCollections.queryCollections().find();
  expect(groups.map(({ name }) => name).sort()).toEqual(['All Products', 'Bowls', 'Mugs', 'Sale']);
  const all = await owner().products.queryProducts().find();
  expect(all.items.map(({ name }) => name)).toContain('Secret');
});

test('seeded products can be bought', async () => {
  const client = visitor();
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  const bowl = (await client.products.queryProducts().eq('slug', 'soup-bowl').find()).items[0];
  const variantId = bowl?.variants?.[0]?._id ?? '';
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [
      {
        quantity: 2,
        catalogReference: {
          appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
          catalogItemId: bowl?._id ?? '',
          options: { variantId },
        },
      },
    ],
  });
  expect(cart?.lineItems?.[0]).toMatchObject({ quantity: 2, price: { amount: '25.2' } });
});

test('pictures and downloads are files of the media manager, and nothing else is', async () => {
  const { files: listed } = await owner().files.listFiles({ sort: { fieldName: 'displayName' } });
  expect(listed).toMatchObject([
    {
      _id: 'bowl.webp',
      parentFolderId: 'media-root',
      media: { image: { image: expect.stringContaining('originWidth=300&originHeight=200') } },
    },
    {},
  ]);
  expect(listed).toMatchObject([
    { private: false },
    { _id: 'glazes.pdf', mediaType: 'DOCUMENT', private: true },
  ]);
  const bytes = await emulator.fetch(new Request('https://static.wixstatic.com/media/bowl.webp'));
  expect(Number(listed?.[0]?.sizeInBytes)).toBe((await bytes.arrayBuffer()).byteLength);
});

test('downloads are sent at links alone, and are exported', async () => {
  const get = (path: string) => emulator.fetch(new Request(new URL(path, 'http://localhost:4010')));
  expect((await get('/media/glazes.pdf')).status).toBe(404);
  const { downloadUrls } = await owner().files.generateFileDownloadUrl('glazes.pdf');
  const link = new URL(downloadUrls?.[0]?.url ?? '');
  expect(await (await get(link.pathname)).text()).toBe(GOOD_FILES['media/glazes.pdf']);
  const exported = emulator.siteExchange.export().map(({ path }) => path);
  expect(exported).toContain('media/glazes.pdf');
});

test('collections come from JSON, from a CSV export, and from both', async () => {
  const { items: data } = owner();
  const { items: recipes } = await data.query('Recipes').include('cook', 'tasters').ascending('title').find();
  expect(recipes).toMatchObject([
    {
      _id: 'soup',
      cookingTime: 40,
      picture: 'wix:image://v1/bowl.webp/bowl.webp#originWidth=300&originHeight=200',
      cook: { fullName: 'Noor' },
      tasters: [{ _id: 'ben' }, { _id: 'noor' }],
    },
    { _id: 'stew', title: 'Stew, slow', cookingTime: 180 },
  ]);
  expect(await data.get('Cooks', 'noor')).toEqual({
    _id: 'noor',
    _owner: '11111111-1111-4111-8111-111111111111',
    _createdDate: new Date('2024-03-01T08:00:00Z'),
    _updatedDate: new Date('2025-03-01T08:00:00Z'),
    fullName: 'Noor',
    born: '1990-05-02',
    since: new Date('2020-01-01T10:00:00Z'),
    vegetarian: true,
    skills: ['soup', 'bread'],
    photo: 'wix:image://v1/bowl.webp/bowl.webp#originWidth=300&originHeight=200',
  });
  // The reverse side of the reference.
  const tasted = await data.queryReferenced('Cooks', 'ben', 'tasted');
  expect(tasted.items).toMatchObject([{ _id: 'soup' }]);
  const cooks = await owner().collections.getDataCollection('Cooks');
  const types = Object.fromEntries((cooks.fields ?? []).map(({ key, type }) => [key, type]));
  expect(types).toMatchObject({
    fullName: 'TEXT',
    born: 'DATE',
    since: 'DATETIME',
    vegetarian: 'BOOLEAN',
    skills: 'ARRAY_STRING',
    photo: 'IMAGE',
    tasted: 'MULTI_REFERENCE',
  });
});

test('permissions are those of the file, by default everyone reads', async () => {
  const client = visitor();
  expect((await client.items.query('Cooks').find()).items).toHaveLength(2);
  await expect(client.items.insert('Cooks', { fullName: 'Eve' })).rejects.toThrow('WDE0027');
  const recipes = await owner().collections.getDataCollection('Recipes');
  expect(recipes).toMatchObject({
    displayName: 'Our recipes',
    displayField: 'title',
    permissions: { read: 'ANYONE', insert: 'SITE_MEMBER', update: 'ADMIN', remove: 'ADMIN' },
  });
});

test('posts come from Markdown, with their categories, tags and pictures', async () => {
  const { post } = await visitor().posts.getPostBySlug('first-firing', { fieldsets: ['RICH_CONTENT'] });
  expect(post).toMatchObject({
    title: 'The first firing',
    featured: true,
    firstPublishedDate: new Date('2026-02-14T00:00:00Z'),
    memberId: emulator.site().ownerId,
  });
  expect(post?.media?.wixMedia?.image).toMatch(/^wix:image:\/\/v1\/bowl\.webp\/.*originWidth=300/);
  const nodes = post?.richContent?.nodes ?? [];
  expect(nodes.map(({ type }) => type)).toEqual(['HEADING', 'PARAGRAPH', 'BULLETED_LIST', 'IMAGE']);
  expect(nodes[3]?.imageData).toMatchObject({
    image: { src: { id: 'bowl.webp' }, width: 300, height: 200 },
    altText: 'A bowl',
  });
  const { categories: shown } = await visitor().blogCategories.listCategories();
  expect(shown).toMatchObject([{ label: 'Studio', postCount: 1 }]);
  const { items: labels } = await visitor().tags.queryTags().find();
  expect(labels.map(({ label }) => label).sort()).toEqual(['clay', 'kiln']);
  const { posts: published } = await visitor().posts.listPosts();
  expect(published).toHaveLength(1);
  const { draftPosts: drafts } = await owner().draftPosts.listDraftPosts();
  expect(drafts?.map(({ title, status }) => [title, status])).toContainEqual(['Unfinished', 'UNPUBLISHED']);
});

test('pictures are served as those of the platform', async () => {
  const whole = await emulator.fetch(new Request('http://localhost:4010/media/bowl.webp'));
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const path = '/media/bowl.webp/v1/fit/w_30,h_30/bowl.webp';
  const small = await emulator.fetch(new Request(`http://localhost:4010${path}`));
  expect(small.status).toBe(200);
  expect((await emulator.fetch(new Request('http://localhost:4010/media/mug-sage.webp'))).status).toBe(404);
});

test('a reset reads the folder again, and changes nothing if it has errors', async () => {
  const reset = () =>
    emulator.fetch(
      new Request('http://localhost:4010/_emulator/reset', {
        method: 'POST',
        body: '{"to":"seed"}',
        headers: { 'content-type': 'application/json' },
      }),
    );
  writeFiles(folder, { 'collections/Recipes.csv': 'ID,Title,Cooking Time\npie,Pie,quick\n' });
  const refused = await reset();
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toContain(
    'collections/Recipes.csv:2: "cookingTime" must be a number',
  );
  expect(await owner().items.get('Recipes', 'stew')).not.toBeNull();
  writeFiles(folder, { 'collections/Recipes.csv': 'ID,Title,Cooking Time\npie,Pie,50\n' });
  expect((await reset()).status).toBe(200);
  expect(await owner().items.get('Recipes', 'stew')).toBeNull();
  expect(await owner().items.get('Recipes', 'pie')).toMatchObject({ cookingTime: 50 });
  rmSync(join(folder, 'posts'), { recursive: true });
  expect((await reset()).status).toBe(200);
  expect((await visitor().posts.listPosts()).posts).toEqual([]);
});
