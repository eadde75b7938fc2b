import { describe, expect, test } from 'vitest';
import {
  blogEventsOf,
  blogOwner,
  blogVisitor,
  CARE,
  KILN_POST,
  paragraph,
} from '@/tests/support/blog/clients';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => blogOwner(emulator);

/** Creates a draft as the owner. @returns its id */
async function makeDraft(title: string, publish = false): Promise<string> {
  const { draftPost } = await owner().draftPosts.createDraftPost(
    { title, memberId: MAYA, richContent: paragraph(`${title} and nothing else.`) },
    { publish },
  );
  return draftPost?._id ?? '';
}

describe('a draft', () => {
  test('is created, read and changed, with domain events', async () => {
    const { draftPosts } = owner();
    const { draftPost } = await draftPosts.createDraftPost(
      {
        title: 'Slip & score',
        memberId: MAYA,
        featured: true,
        categoryIds: [CARE],
        richContent: paragraph('Scratch both sides. #handles #slip'),
        heroImage: 'wix:image://v1/mug-ink.webp/mug-ink.webp#originWidth=1200&originHeight=1200',
        media: { embedMedia: { video: { url: 'https://example.com/a.mp4', width: 640, height: 360 } } },
        seoData: { tags: [{ type: 'title', children: 'Slip' }] },
      },
      { fieldsets: ['URL', 'RICH_CONTENT', 'GENERATED_EXCERPT'] },
    );
    expect(draftPost).toMatchObject({
      title: 'Slip & score',
      excerpt: 'Scratch both sides. #handles #slip',
      hashtags: ['handles', 'slip'],
      minutesToRead: 1,
      commentingEnabled: true,
      status: 'UNPUBLISHED',
      hasUnpublishedChanges: true,
      heroImage: expect.stringMatching(/^wix:image:\/\/v1\/mug-ink\.webp\//),
      media: { displayed: true, custom: true, embedMedia: { video: { width: 640 }, thumbnail: { url: '' } } },
      seoData: { tags: [{ type: 'title', children: 'Slip', custom: false, disabled: false }] },
      url: expect.stringMatching(/\/post\/slip-score$/),
      richContent: paragraph('Scratch both sides. #handles #slip'),
    });
    const id = draftPost?._id ?? '';
    const { draftPost: bare } = await draftPosts.getDraftPost(id);
    for (const field of ['url', 'richContent', 'excerpt']) expect(bare).not.toHaveProperty(field);
    emulator.clock.advance(60_000);
    const { draftPost: changed } = await draftPosts.updateDraftPost(id, {
      excerpt: 'How to join two parts.',
      seoSlug: 'slip',
      featured: false,
    });
    expect(changed).toMatchObject({
      excerpt: 'How to join two parts.',
      seoSlug: 'slip',
      featured: false,
      title: 'Slip & score',
      editedDate: new Date('2026-03-02T09:01:00.000Z'),
    });
    expect(blogEventsOf(emulator, id)).toEqual(['draft_created', 'draft_updated']);
  });

  test('has a title, an author, and the editor’s rich content', async () => {
    const { draftPosts } = owner();
    await expect(draftPosts.createDraftPost({})).rejects.toMatchObject(
      argumentViolation('title', 'REQUIRED_FIELD'),
    );
    await expect(draftPosts.createDraftPost({ title: 'x'.repeat(201) })).rejects.toMatchObject(
      argumentViolation('title', 'MAX_LENGTH'),
    );
    await expect(draftPosts.createDraftPost({ title: 'Ghost', memberId: NOWHERE })).rejects.toMatchObject(
      argumentViolation('memberId', 'VALIDATION'),
    );
    await expect(
      draftPosts.createDraftPost({ title: 'Long', richContent: paragraph('x'.repeat(410_000)) }),
    ).rejects.toMatchObject(argumentViolation('draftPost', 'MAX_LENGTH'));
    expect((await draftPosts.createDraftPost({ title: 'Own' })).draftPost?.memberId).toBe(
      emulator.site().ownerId,
    );
    const id = await makeDraft('Untitled');
    const headers = { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id }; // The SDK drops a null date.
    const change = async (firstPublishedDate: string | null) => {
      const body = JSON.stringify({ draftPost: { firstPublishedDate } });
      const address = `https://www.wixapis.com/blog/v3/draft-posts/${id}`;
      return (await (await fetch(address, { method: 'PATCH', headers, body })).json()).draftPost;
    };
    expect(await change('2025-05-05T05:05:00Z')).toHaveProperty('firstPublishedDate');
    expect(await change(null)).not.toHaveProperty('firstPublishedDate');
    await expect(draftPosts.updateDraftPost(id, { title: ' ' })).rejects.toMatchObject(
      argumentViolation('title', 'REQUIRED_FIELD'),
    );
    await expect(draftPosts.updateDraftPost(NOWHERE, { title: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(draftPosts.getDraftPost(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(draftPosts.getDraftPost('x'.repeat(39))).rejects.toMatchObject(
      argumentViolation('draftPostId', 'MAX_LENGTH'),
    );
  });
});

describe('publishing', () => {
  test('creates a post from a draft, at once or later', async () => {
    const { draftPosts, posts } = owner();
    const id = await makeDraft('An apron is a tool');
    await expect(posts.getPost(id)).rejects.toMatchObject({ status: 404 });
    expect(await draftPosts.publishDraftPost(id)).toEqual({ postId: id });
    const { post } = await posts.getPost(id, { fieldsets: ['CONTENT_TEXT'] });
    expect(post).toMatchObject({
      // The demo site has a post with this title.
      slug: 'an-apron-is-a-tool-1',
      excerpt: 'An apron is a tool and nothing else.',
      contentText: 'An apron is a tool and nothing else.',
      memberId: MAYA,
      firstPublishedDate: new Date('2026-03-02T09:00:00.000Z'),
    });
    emulator.clock.advance(60_000);
    await draftPosts.updateDraftPost(id, { title: 'An apron', richContent: paragraph('New.') });
    expect((await posts.getPost(id)).post).toMatchObject({
      title: 'An apron is a tool',
      hasUnpublishedChanges: true,
    });
    const { draftPost } = await draftPosts.updateDraftPost(id, {}, { action: 'UPDATE_PUBLISH' });
    expect(draftPost).toMatchObject({ status: 'PUBLISHED', hasUnpublishedChanges: false });
    expect((await posts.getPost(id)).post).toMatchObject({
      title: 'An apron',
      slug: 'an-apron-is-a-tool-1',
      excerpt: 'New.',
      hasUnpublishedChanges: false,
      firstPublishedDate: new Date('2026-03-02T09:00:00.000Z'),
      lastPublishedDate: new Date('2026-03-02T09:01:00.000Z'),
    });
    expect(blogEventsOf(emulator, id).filter((it) => it.startsWith('post'))).toEqual([
      'post_created',
      'post_updated',
    ]);
    await expect(draftPosts.publishDraftPost(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(draftPosts.publishDraftPost('x'.repeat(39))).rejects.toMatchObject(
      argumentViolation('draftPostId', 'MAX_LENGTH'),
    );
  });

  test('can be undone, and scheduled', async () => {
    const { draftPosts, posts } = owner();
    const id = await makeDraft('Planned', true);
    await draftPosts.updateDraftPost(id, {}, { action: 'UPDATE_REVERT_TO_DRAFT' });
    await expect(posts.getPost(id)).rejects.toMatchObject({ status: 404 });
    expect(blogEventsOf(emulator, id)).toContain('post_deleted');
    await expect(
      draftPosts.updateDraftPost(id, {}, { action: 'UPDATE_REVERT_TO_DRAFT' }),
    ).rejects.toMatchObject(applicationError(428, 'FAILED_PRECONDITION', { status: 'UNPUBLISHED' }));
    const schedule = (at: string) =>
      draftPosts.updateDraftPost(id, {}, { action: 'UPDATE_SCHEDULE', scheduledPublishDate: new Date(at) });
    await expect(schedule('2026-03-01T09:00:00Z')).rejects.toMatchObject(
      argumentViolation('scheduledPublishDate', 'VALIDATION'),
    );
    await expect(draftPosts.updateDraftPost(id, {}, { action: 'UPDATE_SCHEDULE' })).rejects.toMatchObject(
      argumentViolation('scheduledPublishDate', 'REQUIRED_FIELD'),
    );
    await schedule('2026-03-03T09:00:00Z');
    const canceled = await draftPosts.updateDraftPost(id, {}, { action: 'UPDATE_CANCEL_SCHEDULE' });
    expect(canceled.draftPost?.status).toBe('UNPUBLISHED');
    expect(canceled.draftPost).not.toHaveProperty('scheduledPublishDate');
    expect((await schedule('2026-03-03T09:00:00Z')).draftPost).toMatchObject({ status: 'SCHEDULED' });
    emulator.clock.advance(2 * 24 * 3600_000);
    expect((await posts.getPost(id)).post).toMatchObject({
      firstPublishedDate: new Date('2026-03-02T09:00:00.000Z'),
      lastPublishedDate: new Date('2026-03-03T09:00:00.000Z'),
    });
    expect((await draftPosts.getDraftPost(id)).draftPost?.status).toBe('PUBLISHED');
    await expect(draftPosts.updateDraftPost(id, {}, { action: 'UPDATE_REJECT' })).rejects.toMatchObject(
      applicationError(428, 'FAILED_PRECONDITION'),
    );
  });
});

describe('the trash bin', () => {
  test('takes a post off the site, and restores its draft', async () => {
    const { draftPosts, posts, categories } = owner();
    const postsBefore = (await categories.getCategoryBySlug('studio-notes')).category?.postCount ?? 0;
    await draftPosts.deleteDraftPost(KILN_POST);
    await expect(posts.getPost(KILN_POST)).rejects.toMatchObject({ status: 404 });
    await expect(draftPosts.getDraftPost(KILN_POST)).rejects.toMatchObject({ status: 404 });
    await expect(draftPosts.deleteDraftPost(KILN_POST)).rejects.toMatchObject({ status: 404 });
    const { category } = await categories.getCategoryBySlug('studio-notes');
    expect(category?.postCount).toBe(postsBefore - 1);
    expect((await draftPosts.getDeletedDraftPost(KILN_POST)).draftPost?.status).toBe('DELETED');
    const deleted = await draftPosts.listDeletedDraftPosts({ draftPostIds: [KILN_POST, NOWHERE] });
    expect(deleted.draftPosts).toMatchObject([{ _id: KILN_POST, status: 'DELETED' }]);
    expect(deleted.pagingMetadata).toMatchObject({ count: 1, offset: 0, total: 1 });
    const { draftPost } = await draftPosts.restoreFromTrashBin(KILN_POST);
    expect(draftPost).toMatchObject({ _id: KILN_POST, status: 'UNPUBLISHED' });
    await draftPosts.publishDraftPost(KILN_POST);
    expect((await posts.getPost(KILN_POST)).post?.slug).toBe('twelve-hours-with-the-big-kiln');
    for (const gone of [
      () => draftPosts.getDeletedDraftPost(KILN_POST),
      () => draftPosts.restoreFromTrashBin(KILN_POST),
      () => draftPosts.removeFromTrashBin(KILN_POST),
    ])
      await expect(gone()).rejects.toMatchObject({ status: 404 });
  });

  test('is emptied, or skipped', async () => {
    const { draftPosts } = owner();
    const [first, second] = [await makeDraft('First'), await makeDraft('Second')];
    await draftPosts.deleteDraftPost(first);
    await draftPosts.removeFromTrashBin(first);
    await draftPosts.deleteDraftPost(second, { permanent: true });
    for (const id of [first, second])
      await expect(draftPosts.getDeletedDraftPost(id)).rejects.toMatchObject({ status: 404 });
    expect(blogEventsOf(emulator, second)).toEqual(['draft_created', 'draft_deleted']);
    for (const long of [
      () => draftPosts.deleteDraftPost('x'.repeat(39)),
      () => draftPosts.removeFromTrashBin('x'.repeat(39)),
      () => draftPosts.restoreFromTrashBin('x'.repeat(39)),
      () => draftPosts.getDeletedDraftPost('x'.repeat(39)),
    ])
      await expect(long()).rejects.toMatchObject(argumentViolation('draftPostId', 'MAX_LENGTH'));
    await expect(draftPosts.listDeletedDraftPosts({ paging: { limit: 101 } })).rejects.toMatchObject(
      argumentViolation('paging.limit', 'MAX'),
    );
  });
});

test('visitors cannot see or change a draft', async () => {
  const { draftPosts } = await blogVisitor();
  const title = 'Mine';
  for (const call of [
    () => draftPosts.createDraftPost({ title }),
    () => draftPosts.getDraftPost(KILN_POST),
    () => draftPosts.updateDraftPost(KILN_POST, { title }),
    () => draftPosts.publishDraftPost(KILN_POST),
    () => draftPosts.deleteDraftPost(KILN_POST),
    () => draftPosts.listDeletedDraftPosts(),
    () => draftPosts.getDeletedDraftPost(KILN_POST),
    () => draftPosts.restoreFromTrashBin(KILN_POST),
    () => draftPosts.removeFromTrashBin(KILN_POST),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
