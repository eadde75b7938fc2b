import { invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { createIndex, dropIndex } from '../indexes/changes';
import { MANAGE } from '../items/item-operation';
import { indexes as meta } from '../requests/meta';
import { type DataIndex, dataIndexes, findCollection, findOwnCollection } from '../schema/entity';

const serializeIndex = (
  { id, name, fields, isUnique, isCaseInsensitive }: DataIndex,
  status: 'ACTIVE' | 'BUILDING',
) => ({
  id,
  name,
  fields,
  status,
  unique: isUnique,
  caseInsensitive: isCaseInsensitive,
  source: 'USER' as const,
});

export const indexesOperations = moduleOperations('data.indexes', meta, MANAGE, {
  createIndex(context, { dataCollectionId, index }) {
    const collection = findOwnCollection(context, dataCollectionId);
    const fields = (index.fields ?? []).map(({ path = '', order }) => ({
      path,
      order: order ?? ('ASC' as const),
    }));
    if (fields.length === 0) throw invalidField('index.fields', 'must not be empty', 'REQUIRED_FIELD');
    const name = index.name ?? fields.map(({ path }) => path).join('_');
    const created = createIndex(context, collection, {
      name,
      fields,
      isUnique: index.unique ?? false,
      isCaseInsensitive: index.caseInsensitive ?? false,
    });
    // It works at once, but the platform says so only later (statement data-sample-index-create).
    return { index: serializeIndex(created, 'BUILDING') };
  },
  dropIndex(context, { dataCollectionId, indexName }) {
    dropIndex(context, findCollection(context, dataCollectionId).id, indexName);
  },
  listIndexes(context, { dataCollectionId, paging }) {
    const { id } = findCollection(context, dataCollectionId);
    const page = context.documents.query(
      dataIndexes,
      { ...(paging && { paging }), filter: { collectionId: id } },
      { defaultLimit: 50, maxLimit: 100 },
    );
    const { count, offset, total } = page;
    return {
      indexes: page.items.map((it) => serializeIndex(it, 'ACTIVE')),
      pagingMetadata: { count, offset, total, tooManyToCount: false },
    };
  },
});
