import type { posts as meta } from '@wix/blog/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, permissionDenied } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { plainTextOf } from '#core/rich-content/text';
import { completeSeoData } from '#core/seo-data';
import { identities } from '#services/identity';
import { excerptOf, previewOf } from '../content/rules';
import { type Post, posts } from './store';

type WirePost = Serialized<meta.PostOriginal>;
/** What goes out only when it is asked for. */
type Fieldset = meta.PostFieldFieldWithLiteralsOriginal;

const REFERENCE_LENGTH = 24;

/** Whether the caller sees the beginning alone: the post is for holders of plans, and the caller holds none of them. */
function isPreview(context: Context, { pricingPlanIds }: Post): boolean {
  if (pricingPlanIds.length === 0 || isManager(context)) return false;
  if (context.caller.role !== 'member') return true;
  const held = context.services.memberships.ofMember(context, context.caller.id);
  return !held.some(({ planId, status }) => status === 'ACTIVE' && pricingPlanIds.includes(planId));
}

/**
 * A post as calls answer it.
 * @param fieldsets what goes out besides its base fields; METRICS has no field in the answer: `getPostMetrics` has them
 *   (SDK: Post)
 */
export function serializePost(context: Context, post: Post, fieldsets: readonly Fieldset[] = []): WirePost {
  const { metrics, contentText, richContent, seoData, previewTextParagraph, excerpt, ...base } = post;
  const wants = (fieldset: Fieldset) => fieldsets.includes(fieldset);
  const preview = isPreview(context, post);
  const content = preview ? previewOf(richContent, previewTextParagraph) : richContent;
  const text = preview ? plainTextOf(content) : contentText;
  const contactId = wants('CONTACT_ID') && context.documents.get(identities, post.memberId)?.contactId;
  return {
    ...base,
    moderationDetails: base.moderationDetails as WirePost['moderationDetails'],
    excerpt: excerpt ?? excerptOf(text),
    preview,
    ...(wants('URL') && { url: postUrl(context, post.slug) }),
    ...(wants('CONTENT_TEXT') && { contentText: text }),
    ...(wants('RICH_CONTENT') && { richContent: content as WirePost['richContent'] }),
    ...(wants('SEO') && { seoData: completeSeoData(seoData ?? {}) }),
    ...(contactId && { contactId }),
    // A reference is shorter than a GUID, and the same wherever the post is referred to from.
    ...(wants('REFERENCE_ID') && { referenceId: post.id.replaceAll('-', '').slice(0, REFERENCE_LENGTH) }),
  };
}

/** Where a post is on the site. */
export const postUrl = ({ baseUrl }: Context, slug: string) => ({ base: baseUrl, path: `/post/${slug}` });

/** A post as its domain events carry it. */
export const postOfEvent = (context: Context, post: Post): WirePost => serializePost(context, post, ['URL']);

/** @throws PlatformError 404 */
export function findPost({ documents }: Context, id: string): Post {
  const post = documents.get(posts, id);
  assert(post, () => notFound(`post ${id}`));
  return post;
}

/**
 * The post of a slug, whose case matters.
 * @param language of the post, where posts of several have the slug
 * @throws PlatformError 404
 */
export function findPostBySlug({ documents }: Context, slug: string, language?: string | null): Post {
  const post = documents.find(posts, { slug, ...(language && { language }) });
  assert(post, () => notFound(`post with the slug ${slug}`));
  return post;
}

/** Counts that a visitor or member has read a post; its owner's and apps' readings are none. @returns the post */
export function countView(context: Context, post: Post): Post {
  const { role } = context.caller;
  if (role !== 'visitor' && role !== 'member') return post;
  const { metrics } = post;
  return context.documents.put(posts, { ...post, metrics: { ...metrics, views: metrics.views + 1 } });
}

/** The post that is commented on. @throws PlatformError 404; 403 where only its managers may comment on it */
export function commentablePost(context: Context, id: string): Post {
  const post = findPost(context, id);
  assert(post.commentingEnabled !== false || isManager(context), () =>
    permissionDenied(`comment on post ${id}, whose comments are off`),
  );
  return post;
}

/** Has the metrics of a post say how many comments it has; nothing where the post is gone. */
export function setCommentCount({ documents }: Context, id: string, count: number): void {
  const post = documents.get(posts, id);
  if (post) documents.put(posts, { ...post, metrics: { ...post.metrics, comments: count } });
}
