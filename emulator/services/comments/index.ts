import type { Service } from '#core/contract/service';
import { commentsBulkOperations } from './comments/operations/bulk';
import { commentsModerationOperations } from './comments/operations/moderation';
import { commentsReactionOperations } from './comments/operations/reactions';
import { commentsReadOperations } from './comments/operations/read';
import { commentsWriteOperations } from './comments/operations/write';
import { handOverReactions } from './comments/reactions';
import { seedComments } from './comments/seed';
import { comments, reactions } from './comments/store';

/** What people say to posts and other things of the site. */
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
