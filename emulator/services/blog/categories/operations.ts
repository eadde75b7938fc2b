import { categories as meta } from '@wix/blog/meta';
import { assert, notFound } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { MANAGE, READ } from '../access';
import { listPage, queryPage } from '../paging';
import { createCategory, deleteCategory, findCategory, serializeCategory, updateCategory } from './changes';
import { categories } from './store';

// A list has this order and no other (SDK, JSDoc of listCategories); a query has that of the menu unless it says another.
const LISTED = [
  { fieldName: 'displayPosition', order: 'DESC' },
  { fieldName: 'label', order: 'ASC' },
];

/** Categories of posts. */
export const categoriesOperations: Operation[] = [
  operation('blog.categories.createCategory', meta.createCategory, MANAGE, (request, context) => ({
    category: serializeCategory(context, createCategory(context, request.category), request.fieldsets),
  })),

  operation('blog.categories.updateCategory', meta.updateCategory, MANAGE, (request, context) => ({
    category: serializeCategory(context, updateCategory(context, request.category), request.fieldsets),
  })),

  operation('blog.categories.deleteCategory', meta.deleteCategory, MANAGE, (request, context) => {
    deleteCategory(context, request.categoryId);
    return {};
  }),

  operation('blog.categories.getCategory', meta.getCategory, READ, (request, context) => ({
    category: serializeCategory(context, findCategory(context, request.categoryId), request.fieldsets),
  })),

  operation('blog.categories.getCategoryBySlug', meta.getCategoryBySlug, READ, (request, context) => {
    const { slug, language, fieldsets } = request;
    const category = context.documents.find(categories, { slug, ...(language && { language }) });
    assert(category, () => notFound(`category with the slug ${slug}`));
    return { category: serializeCategory(context, category, fieldsets) };
  }),

  operation('blog.categories.listCategories', meta.listCategories, READ, (request, context) => {
    const { paging, language, fieldsets } = request;
    const { items, metaData } = listPage(context, categories, {
      filter: language ? { language } : {},
      sort: LISTED,
      paging,
    });
    return { categories: items.map((it) => serializeCategory(context, it, fieldsets)), metaData };
  }),

  operation('blog.categories.queryCategories', meta.queryCategories, READ, (request, context) => {
    const options = { defaultLimit: 100 };
    const { items, pagingMetadata } = queryPage(context, categories, request.query ?? {}, options);
    return {
      categories: items.map((it) => serializeCategory(context, it, request.fieldsets)),
      pagingMetadata,
    };
  }),
];
