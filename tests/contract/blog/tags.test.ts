import { describe, expect, test } from 'vitest';
import { blogEventsOf, blogOwner, blogVisitor, GLAZES, KILN_TAG } from '@/tests/support/blog/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => blogOwner(emulator);

describe('a tag', () => {
  test('is created once for each label, and deleted', async () => {
    const { tags, draftPosts } = owner();
    const { tag } = await tags.createTag('Ice cream', { fieldsets: ['URL'] });
    expect(tag).toMatchObject({
      label: 'Ice cream',
      slug: 'ice-cream',
      postCount: 0,
      publishedPostCount: 0,
      language: 'en',
      url: expect.stringMatching(/\/blog\/tags\/ice-cream$/),
    });
    const id = tag?._id ?? '';
    await expect(tags.createTag('Ice cream')).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS', { label: 'Ice cream' }),
    );
    const { draftPost } = await draftPosts.createDraftPost({ title: 'Sorbet', tagIds: [id, NOWHERE] });
    expect(draftPost?.tagIds).toEqual([id]);
    expect(await tags.getTag(id)).toMatchObject({ postCount: 1, publishedPostCount: 0 });
    await draftPosts.publishDraftPost(draftPost?._id ?? '');
    const { tags: visitor } = await blogVisitor();
    expect((await visitor.getTagByLabel('Ice cream')).tag).toMatchObject({
      _id: id,
      postCount: 1,
      publishedPostCount: 1,
    });
    await tags.deleteTag(id);
    await expect(visitor.getTag(id)).rejects.toMatchObject({ status: 404 });
    expect((await draftPosts.getDraftPost(draftPost?._id ?? '')).draftPost?.tagIds).toEqual([]);
    expect(blogEventsOf(emulator, id)).toEqual(['tag_created', 'tag_deleted']);
  });

  test('has a label and slug that are unique in its language', async () => {
    const { tags } = owner();
    await expect(tags.createTag('  ')).rejects.toMatchObject(argumentViolation('label', 'REQUIRED_FIELD'));
    await expect(tags.createTag('x'.repeat(201))).rejects.toMatchObject(
      argumentViolation('label', 'MAX_LENGTH'),
    );
    await expect(tags.createTag('x'.repeat(51))).rejects.toMatchObject({ status: 400 });
    await expect(tags.createTag('Other', { slug: 'glazes' })).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS', { slug: 'glazes' }),
    );
    const german = await tags.createTag('Glasuren', { slug: 'glazes', language: 'de' });
    expect(german.tag).toMatchObject({ slug: 'glazes', language: 'de' });
    expect((await tags.getTagBySlug('glazes', { language: 'de' })).tag?._id).toBe(german.tag?._id);
    expect((await tags.getTagBySlug('glazes', { language: 'en' })).tag?._id).toBe(GLAZES);
    await expect(tags.getTagBySlug('none')).rejects.toMatchObject({ status: 404 });
    await expect(tags.getTagByLabel('none')).rejects.toMatchObject({ status: 404 });
    await expect(tags.getTagBySlug('x'.repeat(101))).rejects.toMatchObject(
      argumentViolation('slug', 'MAX_LENGTH'),
    );
    await expect(tags.getTagByLabel('x'.repeat(101))).rejects.toMatchObject(
      argumentViolation('label', 'MAX_LENGTH'),
    );
    await expect(tags.getTag('x'.repeat(39))).rejects.toMatchObject(argumentViolation('tagId', 'MAX_LENGTH'));
    await expect(tags.deleteTag(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(tags.deleteTag('x'.repeat(39))).rejects.toMatchObject(
      argumentViolation('tagId', 'MAX_LENGTH'),
    );
  });
});

test('tags are queried by label and by their number of posts', async () => {
  const { tags } = await blogVisitor();
  const { items, totalCount } = await tags.queryTags().find();
  expect(totalCount).toBe(6);
  expect(items.map(({ label }) => label)).toEqual([
    'glazes',
    'kiln',
    'beginners',
    'recipes',
    'stoneware',
    'linen',
  ]);
  // One of the three is a draft.
  expect(items[1]).toMatchObject({ _id: KILN_TAG, postCount: 3, publishedPostCount: 2 });
  const busy = await tags.queryTags().ge('publishedPostCount', 3).descending('publishedPostCount').find();
  expect(busy.items.map(({ label }) => label)).toEqual(['stoneware', 'beginners']);
  expect((await tags.queryTags().in('label', ['linen', 'none']).find()).items).toHaveLength(1);
  const page = await tags.queryTags().ascending('label').limit(4).find();
  expect((await page.next()).items.map(({ label }) => label)).toEqual(['recipes', 'stoneware']);
  await expect(
    tags
      .queryTags()
      .eq('colour' as 'label', 'red')
      .find(),
  ).rejects.toMatchObject({ status: 400 });
});

test('visitors cannot change tags', async () => {
  const { tags } = await blogVisitor();
  await expectRefused([() => tags.createTag('Mine'), () => tags.deleteTag(GLAZES)]);
});
