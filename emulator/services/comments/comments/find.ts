import { type Context, isManager } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { isAuthor } from './access';
import { COMMENTS } from './kind';
import type { Comment } from './store';

/**
 * Returns a comment that the caller may see: unpublished ones are for its author and managers only. @throws
 * PlatformError 404
 */
export function readComment(context: Context, id: string): Comment {
  const comment = findEntity(context, COMMENTS, id);
  const isVisible = comment.status === 'PUBLISHED' || isManager(context) || isAuthor(context, comment);
  assert(isVisible, () => notFound(`comment ${id}`));
  return comment;
}

/** Returns a comment that can be changed, so not a deleted one. @throws PlatformError 404 */
export function findLiving(context: Context, id: string): Comment {
  const comment = readComment(context, id);
  assert(comment.status !== 'DELETED', () => notFound(`comment ${id}`));
  return comment;
}
