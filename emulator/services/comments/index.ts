import type { Service } from '#core/contract/service';
import {
  commentsBulkOperations,
  commentsModerationOperations,
  commentsReactionOperations,
  commentsReadOperations,
  commentsWriteOperations,
} from './comments/operations';
import { handOverReactions } from './comments/reactions';
import { seedComments } from './comments/seed';
import { comments, reactions } from './comments/store';

export const commentsService: Service = {
  collections: [comments, reactions],
  operations: [
    ...commentsReadOperations,
    ...commentsWriteOperations,
    ...commentsModerationOperations,
    ...commentsReactionOperations,
    ...commentsBulkOperations,
  ],
  seed: seedComments,
  memberLoggedIn: handOverReactions,
};
