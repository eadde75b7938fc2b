import type { Context } from '#core/contract/context';
import { categories, type ProductCollection, productCollections } from './store';

type Reading = Pick<Context, 'documents'>;

/** How deep a tree is at most (platform documentation: About the Categories API). */
export const MAX_DEPTH = 5;

const BY_INDEX = [{ fieldName: 'parentCategory.index', order: 'ASC' }];

/** The children of a collection in their order; of the tree itself without one. */
export const childrenOf = ({ documents }: Reading, parentId: string | undefined): ProductCollection[] =>
  documents.list(categories, { 'parentCategory.id': parentId ?? null }, BY_INDEX);

/** A collection's parent, the parent of that, and so on to the top level. */
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

/** All that is below a collection, each before what is below itself. */
export function descendantsOf(context: Reading, { id }: ProductCollection): ProductCollection[] {
  return childrenOf(context, id).flatMap((child) => [child, ...descendantsOf(context, child)]);
}

/** How many levels there are from a collection down, with its own. */
export function heightOf(context: Reading, { id }: ProductCollection): number {
  return 1 + Math.max(0, ...childrenOf(context, id).map((child) => heightOf(context, child)));
}
