import { type Json, listIn, objectIn, textIn } from '#core/entities/json';
import { relationOf } from '#services/data';
import { type Kind, plain, stored, without } from '../kind';
import { type Page, type Reading, readAll, readPage } from '../pages';
import type { Platform } from '../platform';

const DERIVED = ['collectionType', 'maxPageSize', 'allowedOperations', 'capabilities', 'pagingModes'];

/** A collection that the owner has made, with its own fields. */
const collection = (entity: Json): Json => ({
  ...without(entity, ...DERIVED),
  fields: listIn(entity.fields)
    .map(objectIn)
    .filter(({ systemField }) => systemField !== true)
    .map((field) => without(field, 'systemField', 'encrypted', 'capabilities')),
  plugins: entity.plugins ?? [],
});

const LIST: Reading = { operation: 'data.collections.listDataCollections', answered: 'collections' };

/** Reads the collections that the owner has made; those of apps follow from the apps' own data. */
const ownCollections = async (platform: Platform): Promise<Json[]> =>
  (await readAll(platform, LIST)).filter(({ collectionType }) => collectionType === 'NATIVE');

/** Where the items go on: in a collection, after a cursor. */
interface Place {
  collection: number;
  cursor?: string | undefined;
}

/** Reads a page of the items of all collections, one collection after the other, with what they refer to. */
async function itemsPage(platform: Platform, from?: string, since?: string): Promise<Page> {
  const all = await ownCollections(platform);
  const { collection: at, cursor }: Place = from ? JSON.parse(from) : { collection: 0 };
  const entity = all[at];
  if (!entity) return { entities: [], next: undefined, total: undefined, answer: {} };
  const filter = since === undefined ? {} : { filter: { _updatedDate: { $gte: { $date: since } } } };
  const page = await readPage(
    platform,
    {
      operation: 'data.items.query',
      request: { dataCollectionId: entity.id, returnTotalCount: false, query: filter },
      answered: 'dataItems',
      limit: 1000,
      paging: { by: 'cursor', at: 'query.cursorPaging.', filter: 'query.filter' },
    },
    cursor,
  );
  const references = await referencesOf(platform, entity as never, page.entities);
  const place: Place = page.next ? { collection: at, cursor: page.next } : { collection: at + 1 };
  return {
    ...page,
    entities: [{ collectionId: entity.id, items: page.entities, references }],
    next: place.collection < all.length ? JSON.stringify(place) : undefined,
    count: page.entities.length,
  };
}

type Fields = Parameters<typeof relationOf>[0];

/** Reads what the lists of references of items refer to, in the order in which they were added. */
async function referencesOf(platform: Platform, collection: Fields, items: Json[]): Promise<Json[]> {
  const references: Json[] = [];
  if (items.length === 0) return references;
  for (const { key = '' } of collection.fields) {
    const relation = relationOf(collection, key);
    // The other side of two counterparts tells the same.
    if (!relation || relation.isInverse) continue;
    const results = await readAll(platform, {
      operation: 'data.items.queryReferenced',
      request: {
        dataCollectionId: collection.id,
        referringItemIds: items.map(({ id }) => id),
        referringItemFieldName: key,
      },
      answered: 'results',
      limit: 1000,
      paging: { by: 'cursor', at: 'cursorPaging.', filter: undefined },
    });
    const positions = new Map<string, number>();
    for (const { dataItem, unresolvedReference, ...result } of results) {
      const unresolved = objectIn(unresolvedReference);
      const referring = textIn(result.referringItemId ?? unresolved.referringItemId);
      const referenced = textIn(objectIn(dataItem).id ?? unresolved.referencedItemId);
      const position = (positions.get(referring) ?? 0) + 1;
      positions.set(referring, position);
      const { name } = relation;
      references.push({
        id: JSON.stringify([name, referring, referenced]),
        relation: name,
        referring,
        referenced,
        position,
      });
    }
  }
  return references;
}

/** The owner's collections, and then their items. */
export const CMS: readonly Kind[] = [
  {
    ...plain('cms', 'data_collections', LIST, collection),
    complete: async (_, page) => page.filter(({ collectionType }) => collectionType === 'NATIVE'),
  },
  {
    part: 'cms',
    collections: ['data_items', 'data_references'],
    reading: { operation: 'data.items.query' },
    changed: '_updatedDate',
    page: itemsPage,
    documents: ({ collectionId, items, references }) => [
      ...listIn(items)
        .map(objectIn)
        .map(({ id, data }) =>
          stored('data_items', { id: `${textIn(collectionId)}/${textIn(id)}`, collectionId, data }),
        ),
      ...listIn(references).map((it) => stored('data_references', objectIn(it))),
    ],
  },
];
