import { type Context, isManager } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { isAuthor } from './access';
import { COMMENTS } from './kind';
import type { Comment } from './store';

/** A comment that the caller may see: others than its author and managers see what is published. @throws PlatformError 404 */
export function readComment(context: Context, id: string): Comment {
  const comment = findEntity(context, COMMENTS, id);
  const isVisible = comment.status === 'PUBLISHED' || isManager(context) || isAuthor(context, comment);
  assert(isVisible, () => notFound(`comment ${id}`));
  return comment;
}

/** A comment that can still be changed: of a deleted one nothing but its place in the thread is left. @throws PlatformError 404 */
export function findLiving(context: Context, id: string): Comment {
  const comment = readComment(context, id);
  assert(comment.status !== 'DELETED', () => notFound(`comment ${id}`));
  return comment;
}
