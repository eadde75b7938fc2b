import type { draftPosts as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import { plainTextOf } from '#core/rich-content/text';
import { completeSeoData } from '#core/seo-data';
import { slugFor } from '#core/slugs';
import { excerptOf } from '../content/rules';
import { referenceIdOf, type WireDraft } from '../posts/entity';
import { postUrl } from '../posts/serialize';
import type { Draft } from './entity';

type DraftFieldset = meta.FieldWithLiteralsOriginal;

/** Serializes a draft as the platform does. @param fieldsets the requested optional fields */
export function serializeDraft(
  context: Context,
  draft: Draft,
  fieldsets: readonly DraftFieldset[] = [],
): WireDraft {
  const { richContent, seoData, excerpt, pinned, ...base } = draft;
  const wants = (fieldset: DraftFieldset) => fieldsets.includes(fieldset);
  const shown = excerpt ?? (wants('GENERATED_EXCERPT') ? excerptOf(plainTextOf(richContent)) : undefined);
  const slug = draft.seoSlug ?? slugFor(draft.title, 'post', () => false);
  return {
    ...base,
    ...internalFields(draft),
    seoData: completeSeoData(seoData ?? {}),
    ...(shown !== undefined && { excerpt: shown }),
    ...(wants('URL') && { url: postUrl(context, slug) }),
    ...(wants('RICH_CONTENT') && { richContent: richContent as WireDraft['richContent'] }),
  };
}

/** Fields for the editor, which all documented answers have (statement blog-shape-blog-draftposts-draftpost). */
const internalFields = (draft: Draft) => ({
  changeOrigin: 'ADMIN' as const,
  contentId: referenceIdOf(draft),
  editingSessionId: draft.id,
  mostRecentContributorId: draft.memberId,
  seoShowInSearch: true,
  seoShowSnippetInSearch: true,
  slugs: draft.seoSlug ? [draft.seoSlug] : [],
});
