import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { storeChanged } from '#core/entities/store';
import { categories } from '../categories/entity';
import { recount } from '../content/recount';
import { posts } from '../posts/entity';
import { POSTS } from '../posts/events';
import { assertFreeTranslation, createDraft } from './changes';
import { type Draft, drafts } from './entity';
import { invalidArgument } from './errors';
import { findDraft, saveDraft } from './lifecycle';

/** Returns the translations of categories into a language; those without one are left out. */
function categoriesIn({ documents }: Context, ids: readonly string[], language: string): string[] {
  return ids.flatMap((id) => {
    const category = documents.get(categories, id);
    if (!category || category.language === language) return category?.id ?? [];
    const { translationId } = category;
    return (translationId && documents.find(categories, { translationId, language })?.id) || [];
  });
}

/**
 * Copies a draft for translation, in the same translation group. Tags and related posts belong to a language, so the
 * copy has none (platform facts 14.11).
 * @throws PlatformError 404; 400 for the draft's own language; 409 if the group already has the language
 */
export function translateDraft(context: Context, id: string, language: string): Draft {
  const original = findDraft(context, id);
  assertOther(original, language);
  const translationId = original.translationId ?? original.id;
  assertFreeTranslation(context, { translationId, language });
  if (!original.translationId) {
    saveDraft(context, { ...original, translationId });
    const post = context.documents.get(posts, id);
    if (post) context.documents.put(posts, { ...post, translationId });
  }
  const { seoSlug, hashtags, firstPublishedDate, excerpt, ...content } = original;
  return createDraft(context, {
    ...content,
    id: undefined,
    ...(excerpt && { excerpt }),
    richContent: content.richContent as never,
    language,
    translationId,
    categoryIds: categoriesIn(context, original.categoryIds, language),
    tagIds: [],
    relatedPostIds: [],
    pinned: false,
  });
}

/**
 * Changes the language of a draft and its post (SDK: updateDraftPostLanguage).
 * @throws PlatformError as `translateDraft`
 */
export function changeLanguage(context: Context, id: string, language: string): Draft {
  const before = findDraft(context, id);
  assertOther(before, language);
  assertFreeTranslation(context, { ...before, language });
  const inLanguage = <T extends Pick<Draft, 'categoryIds'>>(it: T) => ({
    ...it,
    language,
    categoryIds: categoriesIn(context, it.categoryIds, language),
    tagIds: [],
    relatedPostIds: [],
  });
  const draft = saveDraft(context, { ...inLanguage(before), editedDate: context.clock.date() });
  const post = context.documents.get(posts, id);
  if (post) storeChanged(context, POSTS, inLanguage(post));
  recount(context, before, draft, post);
  return context.documents.get(drafts, id) ?? draft;
}

const assertOther = (draft: Draft, language: string): void =>
  assert(draft.language !== language, () => invalidArgument(language));
