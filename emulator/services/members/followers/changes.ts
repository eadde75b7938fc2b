import type { Context } from '#core/contract/context';
import { assertField } from '#core/contract/errors';
import { currentMember, findMember } from '../members/serialize';
import { type Following, followings } from './entity';

const find = ({ documents }: Context, followerId: string, followedId: string): Following | undefined =>
  documents.find(followings, { followerId, followedId });

function emit(context: Context, slug: 'member_followed' | 'member_unfollowed', following: Following): void {
  const { id: entityId, followerId: memberId, followedId: affectedMemberId } = following;
  const body = { memberConnection: { memberId, affectedMemberId } };
  context.emit({ entityFqdn: 'wix.members.v3.follow', slug, entityId, actionEvent: { body } });
}

/**
 * Lets the member who calls follow another, once.
 * @throws PlatformError 404 for a member whom the caller does not see; 400 for the caller
 */
export function follow(context: Context, memberId: string): void {
  const { clock, documents, ids } = context;
  const { id: followerId } = currentMember(context);
  assertField(memberId !== followerId, 'memberId', 'must be another member');
  findMember(context, memberId);
  if (find(context, followerId, memberId)) return;
  const following = { id: ids.guid(), followerId, followedId: memberId, createdDate: clock.date() };
  emit(context, 'member_followed', documents.put<Following>(followings, following));
}

/** Lets the member who calls no longer follow another. */
export function unfollow(context: Context, memberId: string): void {
  const following = find(context, currentMember(context).id, memberId);
  if (!following) return;
  context.documents.delete(followings, following.id);
  emit(context, 'member_unfollowed', following);
}

interface Paging {
  limit?: number | null;
  cursor?: string | null;
}

function listed({ documents }: Context, scope: Record<string, unknown>, paging: Paging = {}) {
  const { items, pagingMetadata } = documents.queryByCursor(
    followings,
    { cursorPaging: paging },
    { defaultLimit: 100, maxLimit: 100, field: 'paging', scope },
  );
  const { count, cursors } = pagingMetadata;
  return { items, pagingMetadata: { count, cursors } };
}

/** Returns a page of the ids of members whom a member follows. */
export function followedBy(context: Context, followerId: string, paging?: Paging) {
  const { items, pagingMetadata } = listed(context, { followerId }, paging);
  return { memberIds: items.map((it) => it.followedId), pagingMetadata };
}

/** Returns a page of the ids of members who follow a member. */
export function followersOf(context: Context, followedId: string, paging?: Paging) {
  const { items, pagingMetadata } = listed(context, { followedId }, paging);
  return { memberIds: items.map((it) => it.followerId), pagingMetadata };
}

/** Returns which of some members a member follows, and which of them follow the member. */
export const connections = (context: Context, memberId: string, others: readonly string[]) => ({
  connectedMembers: others.map((connectedMemberId) => ({
    connectedMemberId,
    followedByMember: find(context, memberId, connectedMemberId) !== undefined,
    followingMember: find(context, connectedMemberId, memberId) !== undefined,
  })),
});
