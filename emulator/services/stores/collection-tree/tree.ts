import type { Context } from '#core/contract/context';
import { categories, type ProductCollection, productCollections } from '../stored/collections';

type Reading = Pick<Context, 'documents'>;

/** The most levels of a tree (platform documentation: About the Categories API). */
export const MAX_DEPTH = 5;

const BY_INDEX = [{ fieldName: 'parentCategory.index', order: 'ASC' }];

/** Returns the children of a collection in their order; without a parent, the top level. */
export const childrenOf = ({ documents }: Reading, parentId: string | undefined): ProductCollection[] =>
  documents.list(categories, { 'parentCategory.id': parentId ?? null }, BY_INDEX);

/** Returns the ancestors of a collection, its parent first. */
export function ancestorsOf({ documents }: Reading, { parentId }: ProductCollection): ProductCollection[] {
  const ancestors: ProductCollection[] = [];
  for (let at = parentId; at; ) {
    const parent: ProductCollection | undefined = documents.get(productCollections, at);
    if (!parent) break;
    ancestors.push(parent);
    at = parent.parentId;
  }
  return ancestors;
}

/** Returns the descendants of a collection, each before its own. */
export function descendantsOf(context: Reading, { id }: ProductCollection): ProductCollection[] {
  return childrenOf(context, id).flatMap((child) => [child, ...descendantsOf(context, child)]);
}

/** Returns the number of levels from a collection down, including its own. */
export function heightOf(context: Reading, { id }: ProductCollection): number {
  return 1 + Math.max(0, ...childrenOf(context, id).map((child) => heightOf(context, child)));
}
