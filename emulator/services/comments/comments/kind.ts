import type { EntityKind } from '../../../core/contract/entities';
import { serializeComment } from './serialize';
import { type Comment, comments } from './store';

export const COMMENTS: EntityKind<Comment> = {
  name: 'comment',
  fqdn: 'wix.comments.v2.comment',
  collection: comments,
  serialize: (comment, context) => serializeComment(context, comment),
};
