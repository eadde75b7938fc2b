import * as z from 'zod';
import type { Operation } from '#core/contract/operation';
import { findCollection } from '../../schema/find';
import { aggregateItems, distinctValues } from '../aggregate';
import * as contract from '../contract';
import { itemOperation } from '../item-operation';
import { readableScope } from '../permissions';

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

/** What items have in common, and which values they have. */
export const aggregateOperations: Operation[] = [
  itemOperation('aggregate', 'GET', '/v2/items/aggregate', aggregate, (request, context) => {
    const collection = findCollection(context, request.dataCollectionId);
    return aggregateItems(context, collection, request, readableScope(context, collection));
  }),

  itemOperation('distinct', 'GET', '/v2/items/query-distinct-values', distinct, (request, context) => {
    const collection = findCollection(context, request.dataCollectionId);
    return distinctValues(context, collection, request, readableScope(context, collection));
  }),
];
