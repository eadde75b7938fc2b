import type { Context } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import { deleteEntity, storeChanged, storeNew } from '#core/entities/store';
import { slugFor } from '#core/slugs';
import { pictureOf, siteLanguage } from '../content/input';
import { drafts } from '../drafts/entity';
import { posts } from '../posts/entity';
import { CATEGORIES, type Category, categories, type WireCategory } from './entity';
import { alreadyExists } from './errors';

/** The menu position of categories without one: behind all others. */
const END = Number.MAX_SAFE_INTEGER;

/** Labels and slugs are unique among categories of one language (statement blog-category-twice-409). */
function assertUnique({ documents }: Context, { id, label, slug, language }: Category): void {
  const isTaken = (by: { label: string } | { slug: string }) =>
    documents.list(categories, { ...by, language }, undefined, 2).some((it) => it.id !== id);
  assert(!isTaken({ label }), () => alreadyExists('label', label));
  assert(!isTaken({ slug }), () => alreadyExists('slug', slug));
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

/** @throws PlatformError 400 without a label; 409 if another category has the label or slug */
export function createCategory(context: Context, given: WireCategory, wantedId?: string): Category {
  const described = categoryOf(context, given, undefined);
  const category = wantedId ? { ...described, id: wantedId } : described;
  assertUnique(context, category);
  return storeNew(context, CATEGORIES, category);
}

/** Changes the given fields of a category; its language stays. @throws PlatformError as `createCategory` */
export function updateCategory(context: Context, before: Category, given: WireCategory): Category {
  const category = categoryOf(context, given, before);
  assertUnique(context, category);
  return storeChanged(context, CATEGORIES, category);
}

/** Deletes a category and removes it from posts and drafts. */
export function deleteCategory(context: Context, category: Category): void {
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
