import type { EntityKind } from '#core/entities/kind';
import { serializeComment } from './serialize';
import { type Comment, comments } from './store';

export const COMMENTS: EntityKind<Comment, 'comment'> = {
  name: 'comment',
  collection: comments,
  views: [
    {
      fqdn: 'wix.comments.v2.comment',
      serialize: (comment, context) => serializeComment(context, comment),
      showsDeleted: true,
    },
  ],
};
