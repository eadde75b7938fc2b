import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { type Comment, comments, type Reaction, reactions } from './entity';
import { resourceExhausted } from './errors';

/** The most kinds of reactions to one comment (SDK: CommentReactionsInfo). */
const MOST_CODES = 100;

function countReactions({ documents }: Context, commentId: string): void {
  const comment = documents.get(comments, commentId);
  if (!comment) return;
  const all = documents.list(reactions, { commentId });
  const reactionCodeCount: Record<string, number> = {};
  for (const { code } of all) reactionCodeCount[code] = (reactionCodeCount[code] ?? 0) + 1;
  documents.put(comments, { ...comment, reactionSummary: { total: all.length, reactionCodeCount } });
}

/**
 * Stores the caller's reaction to a comment, replacing an earlier one (platform facts 15.6).
 * @throws PlatformError 429 if the comment has too many kinds of reactions
 */
export function react(context: Context, { id: commentId }: Comment, code: string): void {
  const { documents, caller } = context;
  const others = documents.list(reactions, { commentId }).filter(({ ownerId }) => ownerId !== caller.id);
  const codes = new Set(others.map((it) => it.code));
  assert(codes.has(code) || codes.size < MOST_CODES, () => resourceExhausted(MOST_CODES));
  const before = documents.find(reactions, { commentId, ownerId: caller.id });
  documents.put<Reaction>(reactions, {
    id: before?.id ?? context.ids.guid(),
    commentId,
    ownerId: caller.id,
    ofMember: caller.role === 'member',
    code,
    createdDate: before?.createdDate ?? context.clock.date(),
  });
  countReactions(context, commentId);
}

/** Removes the caller's reaction; does nothing if the caller has not reacted with this code. */
export function takeBack(context: Context, { id: commentId }: Comment, code: string): void {
  const { documents, caller } = context;
  const own = documents.find(reactions, { commentId, ownerId: caller.id });
  if (own?.code !== code) return;
  documents.delete(reactions, own.id);
  countReactions(context, commentId);
}

/** Returns the reactions to a comment by code; those of visitors and managers are only counted. */
export function reactionsTo({ documents, caller }: Context, { id: commentId }: Comment) {
  const all = documents.list(reactions, { commentId });
  const codes = [...new Set(all.map(({ code }) => code))].sort();
  return {
    total: all.length,
    codeReactions: codes.map((reactionCode) => {
      const these = all.filter(({ code }) => code === reactionCode);
      return {
        reactionCode,
        total: these.length,
        hasReacted: these.some(({ ownerId }) => ownerId === caller.id),
        memberIds: these.filter(({ ofMember }) => ofMember).map(({ ownerId }) => ownerId),
      };
    }),
  };
}

/**
 * When a visitor logs in, transfers the visitor's reactions to the member; if both reacted to a comment, one reaction
 * is kept.
 */
export function handOverReactions(context: Context, visitorId: string, memberId: string): void {
  const { documents } = context;
  for (const reaction of documents.list(reactions, { ownerId: visitorId })) {
    const { commentId } = reaction;
    if (documents.find(reactions, { commentId, ownerId: memberId })) {
      documents.delete(reactions, reaction.id);
      countReactions(context, commentId);
    } else documents.put(reactions, { ...reaction, ownerId: memberId, ofMember: true });
  }
}
