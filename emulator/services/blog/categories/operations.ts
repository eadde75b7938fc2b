import { categories as meta } from '@wix/blog/meta';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { listPage, MANAGE, queryPage, READ } from '../requests/paging';
import { categories } from '../stored/content';
import { createCategory, deleteCategory, findCategory, serializeCategory, updateCategory } from './changes';

// A list always has this order (SDK, JSDoc of listCategories); a query has the menu's order by default.
const LISTED = [
  { fieldName: 'displayPosition', order: 'DESC' },
  { fieldName: 'label', order: 'ASC' },
];

/** Categories of posts. */
export const categoriesOperations: Operation[] = [
  ...moduleOperations('blog.categories', meta, MANAGE, {
    createCategory: (request, context) => ({
      category: serializeCategory(context, createCategory(context, request.category), request.fieldsets),
    }),
    updateCategory: (request, context) => ({
      category: serializeCategory(context, updateCategory(context, request.category), request.fieldsets),
    }),
    deleteCategory(request, context) {
      deleteCategory(context, request.categoryId);
      return {};
    },
  }),

  ...moduleOperations('blog.categories', meta, READ, {
    getCategory: (request, context) => ({
      category: serializeCategory(context, findCategory(context, request.categoryId), request.fieldsets),
    }),
    getCategoryBySlug(request, context) {
      const { slug, language, fieldsets } = request;
      const category = context.documents.find(categories, { slug, ...(language && { language }) });
      assert(category, () => notFound(`category with the slug ${slug}`));
      return { category: serializeCategory(context, category, fieldsets) };
    },
    listCategories(request, context) {
      const { paging, language, fieldsets } = request;
      const { items, metaData } = listPage(context, categories, {
        filter: language ? { language } : {},
        sort: LISTED,
        paging,
      });
      return { categories: items.map((it) => serializeCategory(context, it, fieldsets)), metaData };
    },
    queryCategories(request, context) {
      const options = { defaultLimit: 100 };
      const { items, pagingMetadata } = queryPage(context, categories, request.query ?? {}, options);
      return {
        categories: items.map((it) => serializeCategory(context, it, request.fieldsets)),
        pagingMetadata,
      };
    },
  }),
];
