import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { type Block, blocks } from '../blocks/entity';
import {
  adminBlockingForbidden,
  blockDoesNotExist,
  memberAlreadyBlocked,
  selfBlockingForbidden,
  selfUnblockingForbidden,
} from '../blocks/errors';
import { blockBetween } from '../blocks/find';
import { currentMember, findMember } from './serialize';

/**
 * Lets the member who calls block another: from now on, they no longer see each other (documentation, Member-to-Member
 * Blocks).
 * @throws PlatformError 400 for the caller or the site's owner; 409 if one of them has blocked the other; 404
 */
export function block(context: Context, blockedMemberId: string): void {
  const { clock, documents, ids, site } = context;
  const { id: blockingMemberId } = currentMember(context);
  assert(blockingMemberId !== blockedMemberId, () => selfBlockingForbidden(blockingMemberId));
  const admin = [blockingMemberId, blockedMemberId].find((id) => id === site.ownerId);
  assert(!admin, () => adminBlockingForbidden(blockingMemberId, blockedMemberId, admin ?? ''));
  const before = blockBetween(context, blockingMemberId, blockedMemberId);
  assert(!before, () => memberAlreadyBlocked(blockingMemberId, blockedMemberId));
  findMember(context, blockedMemberId);
  documents.put(blocks, { id: ids.guid(), blockingMemberId, blockedMemberId, createdDate: clock.date() });
}

/** Removes a block of the member who calls. @throws PlatformError 400 for the caller; 404 without their block */
export function unblock(context: Context, blockedMemberId: string): void {
  const { id: blockingMemberId } = currentMember(context);
  assert(blockingMemberId !== blockedMemberId, () => selfUnblockingForbidden(blockingMemberId));
  const own = context.documents.find(blocks, { blockingMemberId, blockedMemberId });
  assert(own, () => blockDoesNotExist(blockingMemberId, blockedMemberId));
  context.documents.delete(blocks, own.id);
}

interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

function listed({ documents }: Context, scope: Record<string, unknown>, cursorPaging: CursorPaging = {}) {
  const options = { defaultLimit: 100, maxLimit: 100, scope };
  const { items, pagingMetadata } = documents.queryByCursor(blocks, { cursorPaging }, options);
  const { count, cursors } = pagingMetadata;
  return { items, pagingMetadata: { count, cursors } };
}

/** Returns a page of the ids of members whom a member has blocked. */
export function blockedBy(context: Context, blockingMemberId: string, paging?: CursorPaging) {
  const { items, pagingMetadata } = listed(context, { blockingMemberId }, paging);
  return { blockedMemberIds: items.map((it) => it.blockedMemberId), pagingMetadata };
}

const shown = (memberId: string) => (block: Block) =>
  block.blockedMemberId === memberId
    ? { memberId: block.blockingMemberId, blockDirection: 'BLOCKING' as const }
    : { memberId: block.blockedMemberId, blockDirection: 'BLOCKED' as const };

/** Returns a page of the members who block a member or are blocked by them. */
export function blocksOf(context: Context, memberId: string, paging?: CursorPaging) {
  const either = { $or: [{ blockingMemberId: memberId }, { blockedMemberId: memberId }] };
  const { items, pagingMetadata } = listed(context, either, paging);
  return { memberBlocks: items.map(shown(memberId)), pagingMetadata };
}
