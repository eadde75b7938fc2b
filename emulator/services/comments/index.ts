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
import { comments, reactions } from './comments/entity';
import { handOverReactions } from './comments/reactions';
import { seedComments } from './seed';

export { comments } from './comments/entity';

export const commentsService: Service = {
  collections: [comments, reactions],
  operations: [
    ...commentsReadOperations,
    ...commentsQueryOperations,
    ...commentsCountOperations,
    ...commentsCreateOperations,
    ...commentsWriteOperations,
    ...commentsModerationOperations,
    ...commentsReactionOperations,
    ...commentsBulkOperations,
  ],
  seed: seedComments,
  memberLoggedIn: handOverReactions,
};
