import type { draftPosts as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { plainTextOf } from '#core/rich-content/text';
import { completeSeoData } from '#core/seo-data';
import { slugFor } from '#core/slugs';
import { tellUpdated } from '../content/events';
import { excerptOf } from '../content/rules';
import { postUrl } from '../posts/serialize';
import type { WireDraft } from '../stored/content';
import { type Draft, drafts } from '../stored/posts';

/** The optional fields of a draft. */
type DraftFieldset = meta.FieldWithLiteralsOriginal;

/** A draft as the platform sends it. @param fieldsets the requested optional fields */
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

/** A draft in domain events. */
export const draftOfEvent = (context: Context, draft: Draft) => serializeDraft(context, draft, ['URL']);

/** A draft that is not in the trash bin. @throws PlatformError 404 */
export function findDraft({ documents }: Context, id: string): Draft {
  const draft = documents.get(drafts, id);
  assert(draft && draft.status !== 'DELETED', () => notFound(`draft post ${id}`));
  return draft;
}

/** A draft in the trash bin. @throws PlatformError 404 */
export function findDeleted({ documents }: Context, id: string): Draft {
  const draft = documents.get(drafts, id);
  assert(draft?.status === 'DELETED', () => notFound(`deleted draft post ${id}`));
  return draft;
}

/** Stores a changed draft and emits the change. */
export function saveDraft(context: Context, changed: Draft): Draft {
  const draft = context.documents.put(drafts, changed);
  tellUpdated(context, 'draft', draftOfEvent(context, draft));
  return draft;
}
