import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { updateEntity } from '#core/entities/store';
import { APPS } from '#core/site';
import { commentablePost } from '#services/blog';
import { recount } from './counts';
import { tell } from './events';
import { COMMENTS } from './kind';
import { type Comment, comments } from './store';

/**
 * Moves the threads of comments to another resource. A reply moves with its whole thread, since alone it would reply to
 * a comment of another resource (platform facts 15.7).
 * @throws PlatformError 400 without a destination, 404 for an unknown blog post
 */
export function move(
  context: Context,
  found: readonly Comment[],
  destination: { contextId?: string; resourceId?: string } = {},
) {
  const { contextId, resourceId } = destination;
  assert(contextId, () => invalidField('destination.contextId', 'must not be empty', 'REQUIRED_FIELD'));
  assert(resourceId, () => invalidField('destination.resourceId', 'must not be empty', 'REQUIRED_FIELD'));
  const threads = [...new Set(found.map(({ topId }) => topId))];
  for (const topId of threads)
    for (const before of context.documents.list(comments, { topId })) {
      if (before.appId === APPS.blog) commentablePost(context, resourceId);
      const moved = updateEntity<Comment>(context, COMMENTS, { ...before, contextId, resourceId });
      tell(context, 'comment_moved', moved, { destination: { contextId, resourceId } });
      recount(context, before);
      recount(context, moved);
    }
  return { jobId: context.ids.guid() };
}
