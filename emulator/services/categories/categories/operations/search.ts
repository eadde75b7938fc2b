import { categories as meta } from '@wix/categories/meta';
import { EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { withRestNames } from '#core/documents/search/rest-names';
import { withSearch } from '#core/documents/search/text-search';
import { categories } from '#services/stores';
import { serializeTreeCategory } from '../serialize';
import { scopeOf, storedFilter } from './read';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** Categories by free text, what they have in common, and how many there are. */
export const categoriesSearchOperations = moduleOperations('categories.categories', meta, READ, {
  searchCategories({ search = {}, treeReference, returnNonVisibleCategories, fields }, context) {
    const { filter, search: text, aggregations, timeZone, ...paging } = search;
    const { documents } = context;
    const scope = scopeOf(context, treeReference, returnNonVisibleCategories);
    const page = documents.queryByCursor(
      categories,
      { ...paging, filter: withSearch(storedFilter(filter), text) },
      { scope, defaultLimit: 100, maxLimit: 1000, field: 'search' },
    );
    return {
      categories: page.items.map((it) => serializeTreeCategory(context, it, fields)),
      pagingMetadata: page.pagingMetadata,
      ...(aggregations?.length && {
        aggregationData: {
          results: documents.aggregate(
            categories,
            { $and: [scope, page.filter ?? {}] },
            withRestNames(aggregations),
            { field: 'search.aggregations', ...(timeZone && { timeZone }) },
          ),
        },
      }),
    };
  },
  countCategories({ filter, search, treeReference, returnNonVisibleCategories }, context) {
    const scope = scopeOf(context, treeReference, returnNonVisibleCategories);
    const found = withSearch(storedFilter(filter), search);
    return { count: context.documents.count(categories, { $and: [scope, found] }) };
  },
});
