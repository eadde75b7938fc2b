import type { draftPosts as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import { plainTextOf } from '#core/rich-content/text';
import { completeSeoData } from '#core/seo-data';
import { slugFor } from '#core/slugs';
import { excerptOf } from '../content/rules';
import { postUrl } from '../posts/serialize';
import type { WireDraft } from '../stored/content';
import type { Draft } from '../stored/draft-posts';

/** What goes out only when it is asked for. */
export type DraftFieldset = meta.FieldWithLiteralsOriginal;

/** A draft as calls answer it. @param fieldsets what goes out besides its base fields */
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
    seoData: completeSeoData(seoData ?? {}),
    ...(shown !== undefined && { excerpt: shown }),
    ...(wants('URL') && { url: postUrl(context, slug) }),
    ...(wants('RICH_CONTENT') && { richContent: richContent as WireDraft['richContent'] }),
  };
}
