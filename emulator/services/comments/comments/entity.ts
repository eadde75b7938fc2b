import type { comments as meta } from '@wix/comments/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

export type SentComment = Serialized<meta.CommentOriginal>;

type CommentStatus = 'PUBLISHED' | 'PENDING' | 'HIDDEN' | 'DELETED';
export type Author = NonNullable<SentComment['author']>;
export type Content = NonNullable<SentComment['content']>;

export interface Comment extends Entity {
  appId: string;
  contextId: string;
  resourceId: string;
  content?: Content;
  draftContent?: Content;
  author: Author;
  /** The comment to which it replies; its author and status are added when the comment is sent. */
  parentComment?: { id: string };
  /** The id of the thread's first comment, which is its own if it is not a reply; only for queries, never sent. */
  topId: string;
  /** The ids of the comments above a reply, from the thread's first one; the SDK's typings hide the field. */
  parentIdsInThread: string[];
  isReply: boolean;
  replyCount: number;
  voteSummary: { netVoteCount: number; upvoteCount: number; downvoteCount: number };
  status: CommentStatus;
  rating?: number;
  reactionSummary: { total: number; reactionCodeCount: Record<string, number> };
  marked: boolean;
  commentDate: string;
  contentEdited: boolean;
  /** Whether it was ever published. */
  wasPublished: boolean;
}

const COMPARED = ['$eq', '$in', '$ne'] as const;
const ORDERED = ['$eq', '$gt', '$gte', '$lt', '$lte', '$ne'] as const;
const id = (path: string) => ({ kind: 'string', path, operators: COMPARED }) as const;
const count = (path: string) => ({ kind: 'number', path, operators: ORDERED }) as const;

/** Comments, queried by the fields that the SDK lists (SDK: CommentQuerySpec), and by their thread. */
export const comments = collection<Comment>('comments', {
  shown: { title: 'Comments', group: 'Community', calls: ['comments.comments', 'comment'] },
  fields: {
    appId: id('appId'),
    contextId: id('contextId'),
    resourceId: id('resourceId'),
    'author.userId': id('author.userId'),
    'author.memberId': id('author.memberId'),
    'author.visitorId': id('author.visitorId'),
    // The query builder and the typed query of the SDK use different names for this field.
    'parentComment.id': id('parentComment.id'),
    'parentComment._id': id('parentComment.id'),
    status: id('status'),
    replyCount: count('replyCount'),
    'voteSummary.netVoteCount': count('voteSummary.netVoteCount'),
    rating: count('rating'),
    'reactionSummary.total': count('reactionSummary.total'),
    marked: { kind: 'boolean', operators: ['$eq', '$ne'] },
    commentDate: 'date',
    createdDate: 'date',
    topId: 'string',
    parentIdsInThread: { kind: 'list', operators: ['$hasAll', '$hasSome', '$isEmpty'] },
    isReply: 'boolean',
  },
  indexes: [
    ['resourceId', 'status', 'commentDate'],
    ['topId', 'status', 'commentDate'],
  ],
});

/** A reaction of one visitor, member or manager to one comment. */
export interface Reaction {
  id: string;
  commentId: string;
  ownerId: string;
  /** Whether it is a member's; the reactions of others are only counted. */
  ofMember: boolean;
  code: string;
  createdDate: string;
}

export const reactions = collection<Reaction>('comment_reactions', {
  fields: { commentId: 'string', ownerId: 'string', createdDate: 'date' },
  indexes: [['commentId', 'ownerId'], ['ownerId']],
});

/** Returns the ids of the comments above a reply to this one. */
export const threadBelow = ({ parentIdsInThread, id }: Comment): string[] => [...parentIdsInThread, id];

/** Serializes a comment for domain events, with all its fields. */
export function serializeComment({ documents }: Context, comment: Comment): SentComment {
  const { topId: _top, isReply: _reply, wasPublished: _published, parentComment, ...sent } = comment;
  const parent = parentComment && documents.get(comments, parentComment.id);
  return {
    ...sent,
    ...(parent && { parentComment: { id: parent.id, author: parent.author, status: parent.status } }),
  };
}

export const COMMENTS: EntityKind<Comment, 'comment'> = {
  name: 'comment',
  collection: comments,
  views: [
    {
      fqdn: 'wix.comments.v2.comment',
      serialize: (context, comment) => serializeComment(context, comment),
      showsDeleted: true,
    },
  ],
};
