import { describe, expect, test } from 'vitest';
import { handOverLikes, likes } from '@/emulator/exports/testing';
import {
  APRON_POST,
  blogEventsOf,
  blogMember,
  blogOwner,
  blogVisitor,
  KILN_POST,
} from '@/tests/support/blog/clients';
import { MAYA, NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const fqdn = 'wix.blog.v3.post';
const likesOf = async (postId: string) =>
  (await blogOwner(emulator).posts.getPostMetrics(postId)).metrics?.likes;

/** Logs in the visitor of a like as a member. */
const logIn = (likeId: string, memberId: string) =>
  emulator.run({ role: 'member', id: memberId }, '', (context) =>
    handOverLikes(context, context.documents.get(likes, likeId)?.ownerId ?? '', memberId),
  );

describe('a like', () => {
  test('is given once by each visitor or member, and taken back', async () => {
    const visitor = await blogVisitor();
    const like = await visitor.likes.createLike({ like: { entityId: KILN_POST, fqdn } });
    expect(like).toEqual({
      _id: expect.any(String),
      _createdDate: new Date('2026-03-02T09:00:00.000Z'),
      entityId: KILN_POST,
      fqdn,
    });
    await expect(visitor.likes.createLike({ like: { entityId: KILN_POST, fqdn } })).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS', { entityId: KILN_POST }),
    );
    const maya = await blogMember(emulator, MAYA);
    await maya.likes.createLike({ like: { entityId: KILN_POST, fqdn } });
    expect(await likesOf(KILN_POST)).toBe(2);
    const id = like._id ?? '';
    expect(await visitor.likes.getLike(id)).toEqual(like);
    // Only its visitor may read it.
    await expect(maya.likes.getLike(id)).rejects.toMatchObject({ status: 404 });
    await expect(maya.likes.deleteLike(id)).rejects.toMatchObject({ status: 404 });
    await visitor.likes.deleteLike(id);
    await maya.likes.deleteLikeByFqdnAndEntityId({ fqdn, entityId: KILN_POST });
    expect(await likesOf(KILN_POST)).toBe(0);
    await expect(maya.likes.deleteLikeByFqdnAndEntityId({ fqdn, entityId: KILN_POST })).rejects.toMatchObject(
      { status: 404 },
    );
    expect(blogEventsOf(emulator, id)).toEqual(['like_created', 'like_deleted']);
    expect(blogEventsOf(emulator, KILN_POST).slice(-4)).toEqual([
      'post_liked',
      'post_liked',
      'post_unliked',
      'post_unliked',
    ]);
  });

  test('needs an existing post', async () => {
    const { likes } = await blogVisitor();
    await expect(likes.createLike({ like: { entityId: NOWHERE, fqdn } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      likes.createLike({ like: { entityId: KILN_POST, fqdn: 'wix.stores.v1.product' } }),
    ).rejects.toMatchObject(argumentViolation('like.fqdn', 'VALIDATION'));
    await expect(likes.createLike({ like: { fqdn } } as never)).rejects.toMatchObject(
      argumentViolation('like.entityId', 'REQUIRED_FIELD'),
    );
    await expect(likes.getLike('nonsense')).rejects.toMatchObject(argumentViolation('likeId', 'FORMAT'));
    await expect(likes.deleteLike('nonsense')).rejects.toMatchObject(argumentViolation('likeId', 'FORMAT'));
    await expect(likes.deleteLikeByFqdnAndEntityId({ fqdn, entityId: 'nonsense' })).rejects.toMatchObject(
      fieldViolation(expect.stringMatching(/entityId$/), 'FORMAT'),
    );
  });

  test('is transferred to the member as whom the visitor logs in', async () => {
    const visitor = await blogVisitor();
    const { _id: id = '' } = await visitor.likes.createLike({ like: { entityId: KILN_POST, fqdn } });
    await visitor.likes.createLike({ like: { entityId: APRON_POST, fqdn } });
    const theo = await blogMember(emulator, THEO);
    await theo.likes.createLike({ like: { entityId: APRON_POST, fqdn } });
    logIn(id ?? '', THEO);
    expect((await theo.likes.queryLikes().find()).items).toHaveLength(2);
    expect((await visitor.likes.queryLikes().find()).items).toHaveLength(0);
    // Both had liked this post, so one like remains.
    expect(await likesOf(APRON_POST)).toBe(1);
  });
});

test('likes are queried by their givers, and all of them by the owner', async () => {
  const visitor = await blogVisitor();
  await visitor.likes.createLike({ like: { entityId: KILN_POST, fqdn } });
  await visitor.likes.createLike({ like: { entityId: APRON_POST, fqdn } });
  const maya = await blogMember(emulator, MAYA);
  await maya.likes.createLike({ like: { entityId: KILN_POST, fqdn } });
  const { items } = await visitor.likes.queryLikes().eq('entityId', KILN_POST).find();
  expect(items).toMatchObject([{ entityId: KILN_POST }]);
  const all = blogOwner(emulator).likes.queryLikes();
  expect((await all.in('entityId', [KILN_POST]).find()).items).toHaveLength(2);
  let page = await blogOwner(emulator).likes.queryLikes().limit(2).find();
  expect(page.items).toHaveLength(2);
  page = await page.next();
  expect(page.items).toHaveLength(1);
  await expect(
    visitor.likes
      .queryLikes()
      .eq('colour' as 'fqdn', 'red')
      .find(),
  ).rejects.toMatchObject({ status: 400 });
  await expect(visitor.likes.queryLikes().limit(101).find()).rejects.toMatchObject({ status: 400 });
});

test('the owner cannot like', async () => {
  const { likes } = blogOwner(emulator);
  await expectRefused([
    () => likes.createLike({ like: { entityId: KILN_POST, fqdn } }),
    () => likes.deleteLike(NOWHERE),
    () => likes.deleteLikeByFqdnAndEntityId({ fqdn, entityId: KILN_POST }),
  ]);
});
