import { categories as meta } from '@wix/blog/meta';
import { assert, notFound } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { createCategory, deleteCategory, updateCategory } from '../categories/changes';
import { CATEGORIES, categories, serializeCategory } from '../categories/entity';
import { listPage, queryPage } from '../requests/paging';

// A list always has this order (SDK, JSDoc of listCategories); a query has the menu's order by default.
const LISTED = [
  { fieldName: 'displayPosition', order: 'DESC' },
  { fieldName: 'label', order: 'ASC' },
];

export const categoriesOperations = entityOperations('blog.categories', meta, CATEGORIES, {
  app: 'blog',
  serialize: (context, category, { fieldsets }) => serializeCategory(context, category, fieldsets),
  create: (context, given) => createCategory(context, given),
  update: updateCategory,
  delete: deleteCategory,
  reads: {
    getCategoryBySlug(context, request) {
      const { slug, language, fieldsets } = request;
      const category = context.documents.find(categories, { slug, ...(language && { language }) });
      assert(category, () => notFound(`category with the slug ${slug}`));
      return { category: serializeCategory(context, category, fieldsets) };
    },
    listCategories(context, request) {
      const { paging, language, fieldsets } = request;
      const { items, metaData } = listPage(context, categories, {
        filter: language ? { language } : {},
        sort: LISTED,
        paging,
      });
      return { categories: items.map((it) => serializeCategory(context, it, fieldsets)), metaData };
    },
    queryCategories(context, request) {
      const options = { defaultLimit: 100 };
      const { items, pagingMetadata } = queryPage(context, categories, request.query ?? {}, options);
      return {
        categories: items.map((it) => serializeCategory(context, it, request.fieldsets)),
        pagingMetadata,
      };
    },
  },
});
