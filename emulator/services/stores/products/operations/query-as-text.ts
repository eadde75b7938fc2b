import * as z from 'zod';
import { EVERYONE, isManager } from '#core/contract/context';
import { invalidField } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readStringQuery } from '../../requests/string-query';
import { assertMayReadCosts } from '../../shared/products/access';
import { serializeProduct } from '../../shared/products/serialize';
import { products } from '../../shared/products/store';
import { optionFilter } from '../option-filter';

/** The contract of the call, from its REST types (SDK: `QueryProductsRequest`). */
const contract = z.object({
  query: z
    .object({
      filter: z.string().nullish(),
      sort: z.string().nullish(),
      paging: z
        .object({
          limit: z.number().int().min(0).max(100).nullish(),
          offset: z.number().int().min(0).nullish(),
        })
        .optional(),
    })
    .optional(),
  includeVariants: z.boolean().optional(),
  includeHiddenProducts: z.boolean().optional(),
  includeMerchantSpecificData: z.boolean().optional(),
});

/** Products as they are queried without the SDK, which has no function for it (platform facts 7.5). */
export const productsQueryAsTextOperation: Operation = {
  name: 'stores.productsReader.queryProducts',
  method: 'POST',
  paths: ['/stores/v1/products/query', '/stores-reader/v1/products/query'],
  parameters: [],
  app: 'stores',
  callers: EVERYONE,
  hasContract: false,
  handle(request, { run }) {
    const { data, error } = contract.safeParse(request);
    const [issue] = error?.issues ?? [];
    if (!data) throw invalidField(issue?.path.join('.') ?? '', issue?.message ?? '');
    const { includeVariants, includeHiddenProducts, includeMerchantSpecificData } = data;
    return run((context) => {
      assertMayReadCosts(context, includeMerchantSpecificData);
      const { filter, ...query } = readStringQuery(data.query);
      const { items, count, offset, total } = context.documents.query(
        products,
        { ...query, filter: optionFilter(filter) },
        { ...(!(includeHiddenProducts && isManager(context)) && { scope: { visible: true } }) },
      );
      return {
        products: items.map((product) => {
          const { variants, ...shown } = serializeProduct(product, context, includeMerchantSpecificData);
          return { ...shown, ...(includeVariants && { variants }) };
        }),
        metadata: { items: count, offset },
        totalResults: total,
      };
    });
  },
};
