import { categories as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert, assertGiven, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity, storeChanged, storeNew } from '#core/entities/store';
import { completeSeoData } from '#core/seo-data';
import { slugFor } from '#core/slugs';
import { pictureOf, siteLanguage } from '../content/input';
import { listPage, queryPage } from '../requests/paging';
import { type Category, categories } from '../stored/content';
import { drafts, posts } from '../stored/posts';

export type WireCategory = Serialized<meta.CategoryOriginal>;
type Fieldset = meta.FieldWithLiteralsOriginal;

/** The menu position of categories without one: behind all others. */
const END = Number.MAX_SAFE_INTEGER;

/** Serializes a category as the platform does. @param fieldsets the requested optional fields */
export function serializeCategory(
  { baseUrl }: Context,
  category: Category,
  fieldsets: readonly Fieldset[] = [],
): WireCategory {
  const { menuPosition, createdDate, seoData, ...base } = category;
  return {
    ...base,
    ...(fieldsets.includes('URL') && { url: { base: baseUrl, path: `/blog/categories/${category.slug}` } }),
    ...(fieldsets.includes('SEO') && { seoData: completeSeoData(seoData ?? {}) }),
  };
}

const CATEGORIES: EntityKind<Category, 'category'> = {
  name: 'category',
  collection: categories,
  views: [
    {
      fqdn: 'wix.blog.v3.category',
      serialize: (category, context) => serializeCategory(context, category, ['URL']),
      showsDeleted: true,
    },
  ],
};

/** Slugs are unique among categories of one language. @throws PlatformError 409 ALREADY_EXISTS */
function assertFreeSlug({ documents }: Context, { id, slug, language }: Category): void {
  const taken = documents.list(categories, { slug, language }, undefined, 2).some((it) => it.id !== id);
  assert(!taken, () => applicationError(409, 'ALREADY_EXISTS', `There is a category ${slug}`, { slug }));
}

/** Returns a category with the fields of a request. @throws PlatformError 400 without a label */
function categoryOf(context: Context, given: WireCategory, before: Category | undefined): Category {
  const label = given.label ?? before?.label;
  assertGiven(label !== undefined && label.trim() !== '', 'category.label');
  const now = context.clock.date();
  const displayPosition = given.displayPosition ?? before?.displayPosition ?? -1;
  const language = before?.language ?? given.language ?? siteLanguage(context);
  const description = given.description === undefined ? before?.description : given.description;
  const translationId = given.translationId === undefined ? before?.translationId : given.translationId;
  const seoData = given.seoData ?? before?.seoData;
  const coverImage = given.coverImage ?? before?.coverImage;
  const isTaken = (slug: string) => context.documents.find(categories, { slug, language }) !== undefined;
  return {
    id: before?.id ?? context.ids.guid(),
    label,
    title: given.title ?? before?.title ?? label,
    slug: given.slug || before?.slug || slugFor(label, 'category', isTaken),
    displayPosition,
    menuPosition: displayPosition < 0 ? END : displayPosition,
    language,
    postCount: before?.postCount ?? 0,
    createdDate: before?.createdDate ?? now,
    updatedDate: now,
    ...(description && { description }),
    ...(translationId && { translationId }),
    ...(seoData && { seoData }),
    ...(coverImage && { coverImage: pictureOf(coverImage) }),
  };
}

/** @throws PlatformError 400 without a label; 409 ALREADY_EXISTS if another category has the slug */
export function createCategory(context: Context, given: WireCategory, wantedId?: string): Category {
  const made = categoryOf(context, given, undefined);
  const category = wantedId ? { ...made, id: wantedId } : made;
  assertFreeSlug(context, category);
  return storeNew(context, CATEGORIES, category);
}

/** Changes the given fields of a category; its language stays. @throws PlatformError as `createCategory` */
function updateCategory(context: Context, before: Category, given: WireCategory): Category {
  const category = categoryOf(context, given, before);
  assertFreeSlug(context, category);
  return storeChanged(context, CATEGORIES, category);
}

/** Deletes a category and removes it from posts and drafts. */
function deleteCategory(context: Context, category: Category): void {
  const { documents } = context;
  const without = <T extends { categoryIds: string[] }>(it: T): T => ({
    ...it,
    categoryIds: it.categoryIds.filter((other) => other !== category.id),
  });
  const having = { categoryIds: category.id };
  for (const post of documents.list(posts, having)) documents.put(posts, without(post));
  for (const draft of documents.list(drafts, having)) documents.put(drafts, without(draft));
  deleteEntity(context, CATEGORIES, category);
}

// A list always has this order (SDK, JSDoc of listCategories); a query has the menu's order by default.
const LISTED = [
  { fieldName: 'displayPosition', order: 'DESC' },
  { fieldName: 'label', order: 'ASC' },
];

export const categoriesOperations = entityOperations('blog.categories', meta, CATEGORIES, {
  app: 'blog',
  serialize: (category, context, { fieldsets }) => serializeCategory(context, category, fieldsets),
  create: (context, given) => createCategory(context, given),
  update: updateCategory,
  delete: deleteCategory,
  reads: {
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
  },
});
