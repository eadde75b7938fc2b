import { describe, expect, test } from 'vitest';
import {
  blogEventsOf,
  blogOwner,
  blogVisitor,
  CARE,
  paragraph,
  TECHNIQUES,
} from '@/tests/support/blog/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => blogOwner(emulator);

describe('a category', () => {
  test('is created, changed and deleted, with domain events', async () => {
    const category = await owner().categories.createCategory(
      { label: 'Crème & Clay', description: 'Sweet things' },
      { fieldsets: ['URL', 'SEO'] },
    );
    expect(category).toMatchObject({
      label: 'Crème & Clay',
      title: 'Crème & Clay',
      slug: 'creme-clay',
      displayPosition: -1,
      postCount: 0,
      language: 'en',
      url: expect.stringMatching(/\/blog\/categories\/creme-clay$/),
      seoData: { tags: [], settings: { preventAutoRedirect: false, keywords: [] } },
    });
    const id = category._id ?? '';
    const changed = await owner().categories.updateCategory(id, { label: 'Sweet', description: null });
    expect(changed).toMatchObject({ _id: id, label: 'Sweet', slug: 'creme-clay' });
    expect(changed).not.toHaveProperty('description');
    expect(changed).not.toHaveProperty('url');
    const { categories: visitor } = await blogVisitor();
    expect((await visitor.getCategory(id)).category).toEqual(changed);
    await owner().categories.deleteCategory(id);
    await expect(visitor.getCategory(id)).rejects.toMatchObject({ status: 404 });
    expect(blogEventsOf(emulator, id)).toEqual(['category_created', 'category_updated', 'category_deleted']);
  });

  test('has a label and slug that are unique in its language', async () => {
    const { categories } = owner();
    await expect(categories.createCategory({})).rejects.toMatchObject(
      argumentViolation('label', 'REQUIRED_FIELD'),
    );
    await expect(categories.createCategory({ label: 'x'.repeat(36) })).rejects.toMatchObject(
      argumentViolation('label', 'MAX_LENGTH'),
    );
    await expect(categories.createCategory({ label: 'Caring', slug: 'care' })).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS', { slug: 'care' }),
    );
    await expect(categories.createCategory({ label: 'Care' })).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS', { label: 'Care' }),
    );
    const german = await categories.createCategory({ label: 'Pflege', slug: 'care', language: 'de' });
    expect(german).toMatchObject({ slug: 'care', language: 'de' });
    await expect(categories.updateCategory(CARE, { slug: 'techniques' })).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS'),
    );
    await expect(categories.updateCategory(CARE, { label: ' ' })).rejects.toMatchObject(
      argumentViolation('label', 'REQUIRED_FIELD'),
    );
    await expect(categories.updateCategory(NOWHERE, { label: 'x' })).rejects.toMatchObject({ status: 404 });
    const { category } = await categories.getCategoryBySlug('care', { language: 'de' });
    expect(category?._id).toBe(german._id);
    await expect(categories.getCategoryBySlug('care', { language: 'fr' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(categories.getCategoryBySlug('x'.repeat(101))).rejects.toMatchObject(
      argumentViolation('slug', 'MAX_LENGTH'),
    );
    await expect(categories.getCategory('x'.repeat(39))).rejects.toMatchObject(
      argumentViolation('categoryId', 'MAX_LENGTH'),
    );
    await expect(categories.deleteCategory(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(categories.deleteCategory('x'.repeat(39))).rejects.toMatchObject(
      argumentViolation('categoryId', 'MAX_LENGTH'),
    );
  });

  test('counts its published posts, and is removed from them when it is deleted', async () => {
    const { categories, draftPosts, posts } = owner();
    const count = async () => (await categories.getCategory(CARE)).category?.postCount;
    expect(await count()).toBe(3);
    const { draftPost } = await draftPosts.createDraftPost({
      title: 'Wax',
      categoryIds: [CARE, NOWHERE],
      richContent: paragraph('Wax the foot.'),
    });
    // Unknown categories are left out without an error (SDK: createDraftPost).
    expect(draftPost?.categoryIds).toEqual([CARE]);
    expect(await count()).toBe(3);
    const id = draftPost?._id ?? '';
    await draftPosts.publishDraftPost(id);
    expect(await count()).toBe(4);
    await draftPosts.updateDraftPost(id, { categoryIds: [TECHNIQUES] }, { action: 'UPDATE_PUBLISH' });
    expect(await count()).toBe(3);
    await categories.deleteCategory(TECHNIQUES);
    expect((await posts.getPost(id)).post?.categoryIds).toEqual([]);
    expect((await draftPosts.getDraftPost(id)).draftPost?.categoryIds).toEqual([]);
  });
});

describe('categories', () => {
  test('are listed by position, last first, and queried in the order of the menu', async () => {
    await owner().categories.createCategory({ label: 'Aardvark' });
    await owner().categories.createCategory({ label: 'First', displayPosition: 0 });
    const { categories } = await blogVisitor();
    const { categories: listed, metaData } = await categories.listCategories({ fieldsets: ['URL'] });
    expect(listed?.map(({ slug }) => slug)).toEqual([
      'care',
      'at-the-table',
      'techniques',
      'first',
      'studio-notes',
      'aardvark',
    ]);
    const queried = await categories.queryCategories().find();
    expect(queried.items.slice(0, 2).map(({ slug }) => slug)).toEqual(['first', 'studio-notes']);
    expect(listed?.[4]?.url).toMatch(/\/blog\/categories\/studio-notes$/);
    expect(metaData).toEqual({ count: 6, offset: 0, total: 6 });
    const second = await categories.listCategories({ paging: { limit: 2, offset: 2 } });
    expect(second.categories?.map(({ slug }) => slug)).toEqual(['techniques', 'first']);
    expect((await categories.listCategories({ language: 'de' })).categories).toEqual([]);
    await expect(categories.listCategories({ paging: { limit: 101 } })).rejects.toMatchObject(
      argumentViolation('paging.limit', 'MAX'),
    );
  });

  test('are queried by their fields', async () => {
    const { categories } = await blogVisitor();
    const all = await categories.queryCategories().find();
    expect(all.items.map(({ slug }) => slug)).toEqual(['studio-notes', 'techniques', 'at-the-table', 'care']);
    const busy = await categories.queryCategories().gt('postCount', 2).descending('postCount').find();
    expect(busy.items.map(({ postCount }) => postCount)).toEqual([4, 3]);
    expect((await categories.queryCategories().startsWith('label', 'tech').find()).items).toMatchObject([
      { _id: TECHNIQUES, postCount: 2 },
    ]);
    let page = await categories.queryCategories().ascending('label').limit(3).find();
    expect(page.totalCount).toBe(4);
    page = await page.next();
    expect(page.items.map(({ label }) => label)).toEqual(['Techniques']);
    await expect(
      categories
        .queryCategories()
        .eq('colour' as 'label', 'red')
        .find(),
    ).rejects.toMatchObject({ status: 400 });
  });
});

test('visitors cannot change categories', async () => {
  const { categories } = await blogVisitor();
  await expectRefused([
    () => categories.createCategory({ label: 'Mine' }),
    () => categories.updateCategory(CARE, { label: 'Mine' }),
    () => categories.deleteCategory(CARE),
  ]);
});
