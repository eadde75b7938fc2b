import * as z from 'zod';
import type { Operation } from '#core/contract/operation';
import { assertMayReadSome, mayRead, readableScope } from '../items/checks';
import * as contract from '../items/contract';
import type { Included } from '../items/include';
import { itemOperation } from '../items/item-operation';
import { countItems, queryItems } from '../items/query/page';
import { itemsById } from '../items/references';
import { serializeItems } from '../items/serialize';
import { itemNotFound, notPermitted } from '../requests/errors';
import { findCollection } from '../schema/entity';

const get = z.object({
  dataItemId: contract.itemId,
  fields: contract.fields,
  includeReferences: contract.included,
  includeReferencedItems: contract.includedFields,
  referencedItemOptions: contract.includedByName,
});

const query = z.object({
  query: contract.query,
  returnTotalCount: contract.flag,
  includeReferences: contract.included,
  includeReferencedItems: contract.includedFields,
  referencedItemOptions: contract.includedByName,
  sortMode: z.string().nullish(),
  randomOptions: z.object({ seed: z.number().nullish() }).nullish(),
});

const count = z.object({ filter: contract.filter });

/** Returns the fields to include, named as in this or in earlier SDKs. */
const includedOf = (request: {
  includeReferences?: Included[] | null | undefined;
  includeReferencedItems?: string[] | null | undefined;
  referencedItemOptions?: { fieldName: string; limit?: number | undefined }[] | null | undefined;
}): Included[] => {
  const options = request.referencedItemOptions ?? [];
  return [
    ...(request.includeReferences ?? []),
    ...(request.includeReferencedItems ?? [])
      .filter((field) => !options.some(({ fieldName }) => fieldName === field))
      .map((field) => ({ field })),
    ...options.map(({ fieldName, limit }) => ({ field: fieldName, limit })),
  ];
};

// The documentation has the second path too, whose request names the item (statement data-item-get-by-post).
const [getItem, getByPost] = (['/v2/items/{dataItemId}', '/v2/items/get'] as const).map((path) =>
  itemOperation('get', path.endsWith('}') ? 'GET' : 'POST', path, get, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    assertMayReadSome(context, collection);
    const item = itemsById(context, collection, [request.dataItemId]).get(request.dataItemId);
    if (!item) throw itemNotFound(request.dataItemId, collection.id);
    if (!mayRead(context, collection, item)) throw notPermitted('read', collection.id);
    const shown = { included: includedOf(request), fields: request.fields };
    return { dataItem: serializeItems(context, collection, [item], shown)[0] };
  }),
) as [Operation, Operation];

export const readOperations: Operation[] = [
  getItem,
  { ...getByPost, name: 'data.items.getDataItem' },

  // The SDK uses POST if the address of the GET request would be too long.
  itemOperation('query', 'GET', '/v2/items/query', query, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const { items, pagingMetadata } = queryItems(context, collection, request.query ?? {}, {
      scope: readableScope(context, collection),
      isCounted: request.returnTotalCount ?? false,
    });
    const shown = { included: includedOf(request), fields: request.query?.fields };
    return { dataItems: serializeItems(context, collection, items, shown), pagingMetadata };
  }),

  itemOperation('count', 'GET', '/v2/items/count', count, (context, { dataCollectionId, filter }) => {
    const collection = findCollection(context, dataCollectionId);
    return { totalCount: countItems(context, collection, filter, readableScope(context, collection)) };
  }),
];
