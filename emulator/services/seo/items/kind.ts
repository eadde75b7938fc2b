import type { Context } from '#core/contract/context';
import type { Collection } from '#core/documents/collection';
import type { CursorPage, CursorQuery } from '#core/documents/cursor';
import type { QueryOptions } from '#core/documents/types';
import type { Described } from '../tags/tags';

/** An item that has a page. */
export interface Item extends Described {
  id: string;
  updatedDate?: string;
}

/** A kind of items with pages. */
export interface ItemKind {
  /** The first part of the variables of its patterns: `product` of `{{product.name}}`. */
  prefix: string;
  /** Returns the item with a slug; undefined if visitors cannot see it. */
  bySlug: (context: Context, slug: string) => Item | undefined;
  /** Returns the item with an id, also if visitors cannot see it. */
  byId: (context: Context, id: string) => Item | undefined;
  /** Returns a page of its items: all, or those that visitors see. */
  page: (
    context: Context,
    which: 'all' | 'shown',
    cursorPaging: CursorQuery['cursorPaging'],
    options: QueryOptions,
  ) => Pick<CursorPage<Item>, 'items' | 'pagingMetadata'>;
}

/**
 * Makes a kind of items.
 * @param shown a filter for the items that visitors see
 * @param describe describes the page of an item
 * @param slug the field of the collection with the last part of the item's address
 */
export function itemKind<T extends { id: string }>(
  prefix: string,
  collection: Collection<T>,
  shown: Record<string, unknown>,
  describe: (context: Context, entity: T) => Omit<Item, 'id'>,
  slug = 'slug',
): ItemKind {
  const item = (context: Context, entity: T): Item => ({ id: entity.id, ...describe(context, entity) });
  return {
    prefix,
    bySlug(context, wanted) {
      const stored = context.documents.find(collection, { [slug]: wanted, ...shown });
      return stored && item(context, stored);
    },
    byId(context, id) {
      const stored = context.documents.get(collection, id);
      return stored && item(context, stored);
    },
    page(context, which, cursorPaging, options) {
      const { items, pagingMetadata } = context.documents.queryByCursor(
        collection,
        cursorPaging ? { cursorPaging } : {},
        { ...options, ...(which === 'shown' && { scope: shown }) },
      );
      return { items: items.map((entity) => item(context, entity)), pagingMetadata };
    },
  };
}
