import type { Service } from '#core/contract/service';
import {
  commentsBulkOperations,
  commentsCountOperations,
  commentsCreateOperations,
  commentsModerationOperations,
  commentsQueryOperations,
  commentsReactionOperations,
  commentsReadOperations,
  commentsWriteOperations,
} from './calls/comments';
import { ratingsOperations } from './calls/ratings';
import { comments, reactions } from './comments/entity';
import { handOverReactions } from './comments/reactions';
import { handOverRatings } from './ratings/changes';
import { ratings } from './ratings/entity';
import { seedComments } from './seed';

export { comments } from './comments/entity';

export const commentsService: Service = {
  collections: [comments, reactions, ratings],
  operations: [
    ...commentsReadOperations,
    ...commentsQueryOperations,
    ...commentsCountOperations,
    ...commentsCreateOperations,
    ...commentsWriteOperations,
    ...commentsModerationOperations,
    ...commentsReactionOperations,
    ...commentsBulkOperations,
    ...ratingsOperations,
  ],
  seed: seedComments,
  memberLoggedIn(context, visitorId, memberId) {
    handOverReactions(context, visitorId, memberId);
    handOverRatings(context, visitorId, memberId);
  },
};
