import type { comments as meta } from '@wix/comments/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { cursorTo } from '#core/documents/cursor';
import { APPS } from '#core/site';
import { postIdOf } from '#services/blog';
import { type Comment, comments } from './entity';
import { sendComment } from './find';

type CommentSort = Serialized<meta.CommentSortOriginal>;
type Paging = { cursor?: string | null; limit?: number | null; repliesLimit?: number | null };

const SORTS: Record<string, { fieldName: string; order: 'ASC' | 'DESC' }> = {
  OLDEST_FIRST: { fieldName: 'commentDate', order: 'ASC' },
  NEWEST_FIRST: { fieldName: 'commentDate', order: 'DESC' },
  REACTION_COUNT: { fieldName: 'reactionSummary.total', order: 'DESC' },
  NET_VOTE_COUNT: { fieldName: 'voteSummary.netVoteCount', order: 'DESC' },
  NET_VOTE_COUNT_ASC: { fieldName: 'voteSummary.netVoteCount', order: 'ASC' },
  RATING: { fieldName: 'rating', order: 'DESC' },
  RATING_ASC: { fieldName: 'rating', order: 'ASC' },
};

/**
 * Returns the sort of comments: marked ones first, unless the request says otherwise. The SDK documents no default
 * order (platform facts 15.3).
 */
function sortTerms({ order, keepMarkedInOriginalOrder }: CommentSort = {}, otherwise = 'NEWEST_FIRST') {
  const by = SORTS[order ?? ''] ?? SORTS[otherwise];
  const marked = { fieldName: 'marked', order: 'DESC' };
  return [...(keepMarkedInOriginalOrder ? [] : [marked]), ...(by ? [by] : [])];
}

/** Returns a page of published comments; a cursor continues the list from which it comes. */
function page(
  context: Context,
  filter: Record<string, unknown>,
  sort: unknown[],
  { cursor, limit }: Paging = {},
) {
  const cursorPaging = { ...(limit && { limit }), ...(cursor && { cursor }) };
  const query = cursor ? { cursorPaging } : { filter, sort, cursorPaging };
  const scope = { status: 'PUBLISHED' };
  return context.documents.queryByCursor(comments, query as never, { scope, maxLimit: 100 });
}

type ReplySorting = Serialized<meta.ReplySortOriginal>;

/**
 * Returns the replies in a comment's thread, by default the oldest first, in the order of a conversation.
 * @param limit with 0, only the cursor to them is returned
 */
function repliesOf(context: Context, top: Comment, sort: ReplySorting = {}, limit?: number | null) {
  const filter = { topId: top.id, isReply: true };
  const terms = sortTerms(sort, 'OLDEST_FIRST');
  if (limit === 0) {
    const hasNext = context.documents.count(comments, { ...filter, status: 'PUBLISHED' }) > 0;
    const cursors = hasNext ? { next: cursorTo({ filter, sort: terms, values: [] }) } : {};
    return { replies: [], pagingMetadata: { count: 0, cursors, hasNext } };
  }
  const { items, pagingMetadata } = page(context, filter, terms, { limit });
  return { replies: items.map((reply) => sendComment(context, reply)), pagingMetadata };
}

/** Returns the replies of several comments, by the id of the thread's first comment. */
function repliesOfAll(
  context: Context,
  items: readonly Comment[],
  replySort?: ReplySorting,
  limit?: number | null,
) {
  const tops = items.filter(({ isReply }) => !isReply);
  return Object.fromEntries(tops.map((top) => [top.id, repliesOf(context, top, replySort, limit)]));
}

/**
 * Returns a page of a resource's comments, each with the first replies of its thread.
 * @throws PlatformError 400 for an invalid cursor
 */
export function listByResource(
  context: Context,
  request: {
    appId: string;
    contextId: string;
    resourceId: string;
    commentSort?: CommentSort;
    replySort?: ReplySorting;
    cursorPaging?: Paging;
  },
) {
  const { appId, commentSort, replySort, cursorPaging } = request;
  const ofBlog = (id: string) => (appId === APPS.blog ? postIdOf(context, id) : id);
  const [contextId, resourceId] = [ofBlog(request.contextId), ofBlog(request.resourceId)];
  const filter = { appId, contextId, resourceId, isReply: false };
  const { items, pagingMetadata } = page(context, filter, sortTerms(commentSort), cursorPaging);
  return {
    comments: items.map((comment) => sendComment(context, comment)),
    pagingMetadata,
    commentReplies: repliesOfAll(context, items, replySort, cursorPaging?.repliesLimit),
  };
}

/**
 * Returns a comment (or the thread's first comment and a reply) with the replies of the thread and the cursors for more
 * (SDK: getCommentThread).
 */
export function threadOf(context: Context, comment: Comment, replySort?: ReplySorting) {
  const { documents } = context;
  const top = comment.isReply ? (documents.get(comments, comment.topId) ?? comment) : comment;
  const thread = repliesOf(context, top, replySort);
  const shown = comment.isReply ? [top, comment] : [top];
  return {
    comments: shown.map((it) => sendComment(context, it)),
    pagingMetadata: thread.pagingMetadata,
    commentReplies: { [top.id]: thread },
  };
}
