import { comments as meta } from '@wix/comments/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { visibleTo } from '../access';
import { readComment } from '../find';
import { listByResource, threadOf } from '../lists';
import { sendComment } from '../serialize';
import { comments } from '../store';

const READ = { callers: EVERYONE } as const;

/** What is counted: hidden comments never are, and others than managers count what is published (SDK: countComments). */
const counted = (context: Context) =>
  isManager(context) ? { status: { $ne: 'HIDDEN' } } : { status: 'PUBLISHED' };

export const commentsReadOperations = moduleOperations('comments.comments', meta, READ, {
  getComment: ({ commentId }, context) => ({
    comment: sendComment(context, readComment(context, commentId)),
  }),
  queryComments({ appId, query }, context) {
    const scope = { $and: [{ appId }, visibleTo(context)] };
    const { items, pagingMetadata } = context.documents.queryByCursor(comments, query ?? {}, {
      scope,
      maxLimit: 100,
    });
    return { comments: items.map((comment) => sendComment(context, comment)), pagingMetadata };
  },
  countComments: ({ appId, filter }, context) => ({
    count: context.documents.count(comments, {
      $and: [...(appId ? [{ appId }] : []), counted(context), filter ?? {}],
    }),
  }),
  listCommentsByResource(request, context) {
    const wantsBadges = request.fields?.includes('AUTHOR_BADGES');
    // Members of the demo site have no role, and authors without badges are left out.
    return {
      ...listByResource(context, request),
      ...(wantsBadges && { authorBadges: { badgesByMemberId: {} } }),
    };
  },
  getCommentThread: ({ commentId, replySort }, context) =>
    threadOf(context, readComment(context, commentId), replySort ?? undefined),
});
