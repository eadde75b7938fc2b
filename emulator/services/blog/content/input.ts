import type { Context } from '#core/contract/context';
import { assert, assertGiven, invalidField } from '#core/contract/errors';
import type { Collection } from '#core/documents/collection';
import { mediaUrl } from '#core/media-address';
import { assertStructure, withNodeIds } from '#core/rich-content/structure';
import { plainTextOf } from '#core/rich-content/text';
import type { RichContent, RichNode } from '#core/rich-content/types';
import { identities } from '#services/identity';
import { categories } from '../categories/entity';
import type { Content, WireDraft } from '../posts/entity';
import { tags } from '../tags/entity';
import { missingPostOwnerInformation } from './errors';
import { firstPicture, hashtagsOf, minutesToRead, SIZE_LIMIT } from './rules';

type Media = NonNullable<WireDraft['media']>;
type Picture = NonNullable<WireDraft['heroImage']>;

/** Serializes a picture as the platform does: with its address, which the SDK removes in requests. */
export function pictureOf({ id = '', url, ...rest }: Picture): Picture {
  return {
    ...rest,
    id,
    url: url || (id ? mediaUrl(id) : ''),
    height: rest.height ?? 0,
    width: rest.width ?? 0,
  };
}

/**
 * Returns the writer's cover; otherwise the first picture of the content, if any. A picture that is not said to be
 * custom is ignored, and one that is not said to be displayed is not shown (statement blog-cover-id-alone-noop).
 */
function coverOf(given: Media | undefined, content: RichContent): Media {
  const { embedMedia, altText } = given ?? {};
  const { displayed = !given || Boolean(embedMedia), custom = Boolean(embedMedia) } = given ?? {};
  const wixMedia = custom ? given?.wixMedia : undefined;
  const common = { displayed, custom, ...(altText && { altText }) };
  if (embedMedia && custom) return { ...common, embedMedia: embedded(embedMedia) };
  if (wixMedia?.image) return { ...common, wixMedia: { ...wixMedia, image: pictureOf(wixMedia.image) } };
  if (wixMedia) return { ...common, wixMedia };
  const picture = firstPicture(content);
  return picture
    ? { ...common, custom: false, wixMedia: { image: wirePicture(picture) } }
    : { ...common, custom: false };
}

/** Returns an external video with the addresses and sizes that responses always contain. */
function embedded({ thumbnail, video }: NonNullable<Media['embedMedia']>): Media['embedMedia'] {
  const none = { url: '', width: 0, height: 0 };
  return { thumbnail: { ...none, ...thumbnail }, video: { ...none, ...video } };
}

function wirePicture({ image, altText }: NonNullable<RichNode['imageData']>): Picture {
  const { src, width, height } = image ?? {};
  const url = src?.url ?? '';
  return pictureOf({
    id: src?.id ?? url.split('/').at(-1) ?? '',
    ...(url && { url }),
    width: width ?? 0,
    height: height ?? 0,
    ...(altText && { altText }),
  });
}

/** The fields of a draft in a request; null removes a value. */
export type GivenDraft = { [Key in keyof WireDraft]?: WireDraft[Key] | null };

/** Returns the primary language of the site, the default language of posts. */
export const siteLanguage = ({ site }: Context): string => new Intl.Locale(site.locale).language;

/**
 * Returns the content of a draft after a request.
 * @param before the current content
 * @param field the draft's path in the request
 * @throws PlatformError 400 without a title, for invalid rich content, or for more than 400 KB; 400 if an app names no
 *   writer; 404 for an unknown writer
 */
export function contentOf(
  context: Context,
  given: GivenDraft,
  before: Content | undefined,
  field = 'draftPost',
): Content {
  const title = given.title === undefined ? before?.title : (given.title ?? undefined);
  assertGiven(title !== undefined && title.trim() !== '', `${field}.title`);
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
    relatedPostIds: relatedIds(given.relatedPostIds) ?? before?.relatedPostIds ?? [],
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

/** Returns the given value; the current one if it was omitted, and undefined if it is null. */
const kept = <T>(given: T | null | undefined, before: T | undefined): T | undefined =>
  given === undefined ? before : (given ?? undefined);

function contentGiven(given: GivenDraft, before: Content | undefined, field: string): RichContent {
  if (given.richContent === undefined && before) return before.richContent;
  const content = (given.richContent ?? { nodes: [] }) as RichContent;
  assertStructure(content, `${field}.richContent`);
  return withNodeIds(content);
}

/**
 * Returns the cover: the given one, otherwise the current one. Unless the writer chose it, it is the content's first
 * picture.
 */
function mediaGiven(given: GivenDraft, before: Content | undefined, content: RichContent): Content['media'] {
  if (given.media !== undefined) return coverOf(given.media ?? undefined, content);
  if (before?.media.custom) return before.media;
  // The older field for a cover alone does not show it (statement blog-heroImage-alone-hidden).
  if (!before) return coverOf(given.heroImage ? { displayed: false } : undefined, content);
  return coverOf({ displayed: before.media.displayed }, content);
}

/** Returns the ids that exist; unknown ids are ignored without an error (SDK: createDraftPost). */
function known<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  ids: readonly string[] | null | undefined,
): string[] | undefined {
  if (ids === undefined) return undefined;
  return [...new Set(ids ?? [])].filter((id) => documents.get(collection, id));
}

/** Returns the ids of related posts, each once: also of posts that are not published yet (platform facts 14.12). */
const relatedIds = (ids: readonly string[] | null | undefined): string[] | undefined =>
  ids === undefined ? undefined : [...new Set(ids ?? [])];

function memberIdOf({ caller, documents, site }: Context, memberId: string | null | undefined): string {
  if (!memberId) {
    assert(caller.role !== 'app', missingPostOwnerInformation);
    return site.ownerId;
  }
  assert(memberId === site.ownerId || documents.get(identities, memberId), () =>
    invalidField('draftPost.memberId', `is not a member of the site: memberIds ${memberId} do not exist`),
  );
  return memberId;
}
