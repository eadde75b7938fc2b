import type { Context } from '#core/contract/context';
import { badQuery } from '../requests/errors';
import { findCollection } from '../schema/find';
import type { DataCollection } from '../schema/store';
import { itemsById } from './by-id';
import { pageOfRows } from './page-of-rows';
import { readableScope } from './permissions';
import { idsReferredTo } from './references';
import type { ItemData } from './store';

type PageRequest = Parameters<typeof pageOfRows>[0];

interface ReferencedQuery extends PageRequest {
  referringItemId?: string | null | undefined;
  referringItemIds?: string[] | null | undefined;
  referringItemFieldName?: string | null | undefined;
  order?: 'ASC' | 'DESC' | null | undefined;
}

/** A referenced item; `item` is missing if it does not exist. */
interface Referenced {
  referringItemId: string;
  referencedItemId: string;
  item?: ItemData;
}

interface Question {
  ids: readonly string[];
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * Returns a page of the items that some items refer to by a field, in the order of the references.
 * @throws PlatformError 400 for a field of another type, or an invalid cursor
 */
export function queryReferenced(context: Context, collection: DataCollection, query: ReferencedQuery) {
  readableScope(context, collection);
  const ids = query.referringItemIds ?? (query.referringItemId ? [query.referringItemId] : []);
  const question: Question = { ids, field: query.referringItemFieldName ?? '', order: query.order ?? 'ASC' };
  let other: DataCollection | undefined;
  const all = (asked: Question) => {
    if (!Array.isArray(asked.ids) || asked.ids.length === 0 || !asked.field)
      throw badQuery('referringItemId and referringItemFieldName say whose references are asked for');
    const order = asked.order === 'DESC' ? 'DESC' : 'ASC';
    const found = asked.ids.flatMap((referringItemId) =>
      idsReferredTo(context, collection, asked.field, referringItemId, order).map((referencedItemId) => ({
        referringItemId,
        referencedItemId,
        field: asked.field,
      })),
    );
    const { typeMetadata } = collection.fields.find(({ key }) => key === asked.field) ?? {};
    other = findCollection(context, typeMetadata?.multiReference?.referencedCollectionId ?? '');
    return found;
  };
  const { page, pagingMetadata } = pageOfRows(
    query,
    question,
    (asked, limit, offset) => all(asked).slice(offset, offset + limit),
    (asked) => all(asked).length,
  );
  const items =
    other &&
    itemsById(
      context,
      other,
      page.map((it) => it.referencedItemId),
    );
  const results = page.map((it): Referenced & { field: string } => {
    const item = items?.get(it.referencedItemId);
    return { ...it, ...(item && { item }) };
  });
  return { results, other, pagingMetadata };
}
