import type { Context } from '#core/contract/context';
import type { Collection } from '#core/documents/collection';

/** Returns the place behind all others of a scope; never 0, which some apps read as none (platform facts 39.2). */
export function lastPlace<T extends { id: string; sortOrder: number }>(
  { documents }: Context,
  collection: Collection<T>,
  scope: Record<string, unknown> = {},
): number {
  const [last] = documents.list(collection, scope, [{ fieldName: 'sortOrder', order: 'DESC' }], 1);
  return Math.max(0, last?.sortOrder ?? 0) + 1;
}
