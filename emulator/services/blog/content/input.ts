import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import type { Collection } from '#core/documents/collection';
import { assertStructure } from '#core/rich-content/structure';
import { plainTextOf } from '#core/rich-content/text';
import type { RichContent } from '#core/rich-content/types';
import { identities } from '#services/identity';
import { categories } from '../stored/categories';
import type { Content, WireDraft } from '../stored/content';
import { posts } from '../stored/posts';
import { tags } from '../stored/tags';
import { coverOf, pictureOf } from './media';
import { hashtagsOf, minutesToRead, SIZE_LIMIT } from './rules';

/** The fields of a draft as requests carry them; null takes away what is there. */
export type GivenDraft = { [Key in keyof WireDraft]?: WireDraft[Key] | null };

/** The primary language of the site, which a post is in unless it says otherwise. */
export const siteLanguage = ({ site }: Context): string => new Intl.Locale(site.locale).language;

/**
 * What a draft says after a request.
 * @param before what it said
 * @param field where the draft stands in the request
 * @throws PlatformError 400 without a title, for rich content that no editor makes, and for more than 400 KB; 400
 *   MISSING_POST_OWNER_INFORMATION when an app names no writer; 404 for a writer that the site does not have
 */
export function contentOf(
  context: Context,
  given: GivenDraft,
  before: Content | undefined,
  field = 'draftPost',
): Content {
  const title = given.title === undefined ? before?.title : (given.title ?? undefined);
  assert(title !== undefined && title.trim() !== '', () =>
    invalidField(`${field}.title`, 'must not be empty', 'REQUIRED_FIELD'),
  );
  const richContent = contentGiven(given, before, field);
  const text = plainTextOf(richContent);
  const excerpt = kept(given.excerpt, before?.excerpt) || undefined;
  const heroImage = kept(given.heroImage, before?.heroImage);
  const seoData = kept(given.seoData, before?.seoData);
  const previewTextParagraph = kept(given.previewTextParagraph, before?.previewTextParagraph);
  const firstPublishedDate = kept(given.firstPublishedDate, before?.firstPublishedDate);
  const moderationDetails = kept(given.moderationDetails, before?.moderationDetails);
  const translationId = before?.translationId ?? given.translationId;
  const content: Content = {
    title,
    featured: kept(given.featured, before?.featured) ?? false,
    categoryIds: known(context, categories, given.categoryIds) ?? before?.categoryIds ?? [],
    memberId: memberIdOf(context, given.memberId ?? before?.memberId),
    hashtags: hashtagsOf(text),
    commentingEnabled: kept(given.commentingEnabled, before?.commentingEnabled) ?? true,
    minutesToRead: minutesToRead(text),
    tagIds: known(context, tags, given.tagIds) ?? before?.tagIds ?? [],
    relatedPostIds: known(context, posts, given.relatedPostIds) ?? before?.relatedPostIds ?? [],
    pricingPlanIds: given.pricingPlanIds ?? before?.pricingPlanIds ?? [],
    language: given.language ?? before?.language ?? siteLanguage(context),
    richContent,
    media: mediaGiven(given, before, richContent),
    ...(excerpt && { excerpt }),
    ...(heroImage && { heroImage: pictureOf(heroImage) }),
    ...(translationId && { translationId }),
    ...(seoData && { seoData }),
    ...(moderationDetails && {
      moderationDetails: {
        ...moderationDetails,
        submittedBy: moderationDetails.submittedBy ?? '',
        status: moderationDetails.status ?? 'UNKNOWN',
      },
    }),
    ...(typeof previewTextParagraph === 'number' && { previewTextParagraph }),
    ...(firstPublishedDate && { firstPublishedDate }),
  };
  assert(Buffer.byteLength(JSON.stringify(content)) <= SIZE_LIMIT, () =>
    invalidField(field, 'must not be larger than 400 KB', 'MAX_LENGTH'),
  );
  return content;
}

/** What a request gives; what there was where it says nothing; nothing where it says null. */
const kept = <T>(given: T | null | undefined, before: T | undefined): T | undefined =>
  given === undefined ? before : (given ?? undefined);

function contentGiven(given: GivenDraft, before: Content | undefined, field: string): RichContent {
  if (given.richContent === undefined && before) return before.richContent;
  const content = (given.richContent ?? { nodes: [] }) as RichContent;
  assertStructure(content, `${field}.richContent`);
  return content;
}

/** The cover: of a request, else the one before, which is the content's own first picture unless the writer chose it. */
function mediaGiven(given: GivenDraft, before: Content | undefined, content: RichContent): Content['media'] {
  if (given.media !== undefined) return coverOf(given.media ?? undefined, content);
  if (before?.media.custom) return before.media;
  return coverOf(before && { displayed: before.media.displayed }, content);
}

/** Those of some ids that something has; the others are left out without an error (SDK: createDraftPost). */
function known<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  ids: readonly string[] | null | undefined,
): string[] | undefined {
  if (ids === undefined) return undefined;
  return [...new Set(ids ?? [])].filter((id) => documents.get(collection, id));
}

function memberIdOf({ caller, documents, site }: Context, memberId: string | null | undefined): string {
  if (!memberId) {
    assert(caller.role !== 'app', () =>
      applicationError(400, 'MISSING_POST_OWNER_INFORMATION', 'An app has to name the writer by memberId'),
    );
    return site.ownerId;
  }
  assert(memberId === site.ownerId || documents.get(identities, memberId), () =>
    invalidField('draftPost.memberId', 'is the id of no member of the site'),
  );
  return memberId;
}
