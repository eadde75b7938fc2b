import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { aggregateItems, distinctValues } from '../items/aggregate';
import { findItem } from '../items/changes';
import { assertMay, assertMayReadSome, mayRead, readableScope } from '../items/checks';
import * as contract from '../items/contract';
import { assertIsKeptHere } from '../items/entity';
import { itemOperation } from '../items/item-operation';
import { aggregatePipeline } from '../items/pipeline/contract';
import { runPipeline } from '../items/pipeline/run';
import { queryReferenced } from '../items/referenced-page';
import { idsReferredTo, itemsById, replaceReferences } from '../items/references';
import { serializeItems } from '../items/serialize';
import { itemNotFound, operationNotSupported } from '../requests/errors';
import { type DataCollection, findCollection } from '../schema/entity';

const about = { referringItemFieldName: z.string().min(1), referringItemId: contract.itemId };

const is = z.object({ ...about, referencedItemId: contract.itemId });
const replace = z.object({ ...about, newReferencedItemIds: z.array(contract.itemId).max(1000).nullish() });
const query = z.object({
  referringItemId: contract.itemId.nullish(),
  referringItemIds: z.array(contract.itemId).max(1000).nullish(),
  referringItemFieldName: z.string().min(1).nullish(),
  order: contract.order,
  fields: contract.fields,
  returnTotalCount: contract.flag,
  ...contract.pagingMethod,
});

export const referencesOperations: Operation[] = [
  itemOperation('isReferenced', 'GET', '/v2/items/is-referenced', is, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    assertMayReadSome(context, collection);
    const { referringItemFieldName, referringItemId, referencedItemId } = request;
    const single = collection.fields.find(
      ({ key, type }) => key === referringItemFieldName && type === 'REFERENCE',
    );
    if (single) {
      const item = itemsById(context, collection, [referringItemId]).get(referringItemId);
      if (!item) throw itemNotFound(referringItemId, collection.id);
      return { isReferenced: item[referringItemFieldName] === referencedItemId };
    }
    const ids = idsReferredTo(context, collection, referringItemFieldName, referringItemId);
    return { isReferenced: ids.includes(referencedItemId) };
  }),

  itemOperation('replaceReferences', 'POST', '/v2/items/replace-references', replace, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    assertIsKeptHere(collection, 'replaceReferences');
    const { referringItemFieldName, referringItemId, newReferencedItemIds } = request;
    assertMay(context, collection, 'update', findItem(context, collection.id, referringItemId));
    const ids = newReferencedItemIds ?? [];
    replaceReferences(context, collection, referringItemFieldName, referringItemId, ids);
    return {
      dataItemReferences: ids.map((referencedItemId) => ({
        referringItemFieldName,
        referringItemId,
        referencedItemId,
      })),
    };
  }),

  itemOperation('queryReferenced', 'GET', '/v2/items/query-referenced', query, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const { results, other, pagingMetadata } = queryReferenced(context, collection, request);
    if (other) readableScope(context, other);
    return {
      results: results.map(({ referringItemId, referencedItemId, field, item }) =>
        other && item && mayRead(context, other, item)
          ? {
              referringItemId,
              dataItem: serializeItems(context, other, [item], { fields: request.fields })[0],
            }
          : {
              unresolvedReference: {
                referringItemId,
                referencedItemId,
                referringItemFieldName: field,
                unauthorized: item !== undefined,
              },
            },
      ),
      pagingMetadata,
    };
  }),
];

const field = z.object({ itemFieldName: z.string().min(1).max(1000) }).nullish();

const aggregate = z.object({
  initialFilter: contract.filter,
  aggregation: z
    .object({
      groupingFields: contract.groupingFields,
      operations: z
        .array(
          z.object({
            resultFieldName: z.string().min(1).max(1000).nullish(),
            average: field,
            min: field,
            max: field,
            sum: field,
            itemCount: z.object({}).nullish(),
          }),
        )
        .max(50)
        .nullish(),
    })
    .nullish(),
  finalFilter: contract.filter,
  ...contract.sorted,
  ...contract.pagingMethod,
  returnTotalCount: contract.flag,
});

const distinct = z.object({
  fieldName: z.string().min(1).max(1000).nullish(),
  filter: contract.filter,
  order: contract.order,
  ...contract.pagingMethod,
  returnTotalCount: contract.flag,
});

/**
 * Returns a collection whose items are aggregated: those of apps cannot be (statement data-aggregate-app-collection).
 * @throws PlatformError 404 WDE0025, 400 WDE0119
 */
function aggregated(context: Context, id: string): DataCollection {
  const collection = findCollection(context, id);
  if (collection.ownerAppId) throw operationNotSupported('AGGREGATE', id);
  return collection;
}

export const aggregateOperations: Operation[] = [
  itemOperation(
    'aggregatePipeline',
    'POST',
    '/v2/items/aggregate-pipeline',
    aggregatePipeline,
    (context, { dataCollectionId, pipeline, returnTotalCount }) => {
      const collection = aggregated(context, dataCollectionId);
      const scope = readableScope(context, collection);
      const { stages, ...paging } = pipeline ?? {};
      return runPipeline(context, collection, stages ?? [], { ...paging, returnTotalCount }, scope);
    },
  ),

  itemOperation('aggregate', 'GET', '/v2/items/aggregate', aggregate, (context, request) => {
    const collection = aggregated(context, request.dataCollectionId);
    return aggregateItems(context, collection, request, readableScope(context, collection));
  }),

  itemOperation('distinct', 'GET', '/v2/items/query-distinct-values', distinct, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    return distinctValues(context, collection, request, readableScope(context, collection));
  }),
];
