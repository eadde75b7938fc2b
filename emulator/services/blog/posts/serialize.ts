import type { posts as meta } from '@wix/blog/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { plainTextOf } from '#core/rich-content/text';
import { completeSeoData } from '#core/seo-data';
import { identities } from '#services/identity';
import { excerptOf, previewOf } from '../content/rules';
import { type Post, referenceIdOf } from './entity';

type WirePost = Serialized<meta.PostOriginal>;
type Fieldset = meta.PostFieldFieldWithLiteralsOriginal;

/** Whether the caller only sees a preview, because the post is for holders of plans and the caller has none of these plans. */
function isPreview(context: Context, { pricingPlanIds }: Post): boolean {
  if (pricingPlanIds.length === 0 || isManager(context)) return false;
  if (context.caller.role !== 'member') return true;
  const held = context.services.memberships.ofMember(context, context.caller.id);
  return !held.some(({ planId, status }) => status === 'ACTIVE' && pricingPlanIds.includes(planId));
}

/**
 * Serializes a post as the platform does.
 * @param fieldsets the requested optional fields
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
    seoData: completeSeoData(seoData ?? {}),
    ...(contactId && { contactId }),
    ...(wants('REFERENCE_ID') && { referenceId: referenceIdOf(post) }),
    ...(wants('METRICS') && { metrics }),
  };
}

/** The address of a post on the site (platform facts 14.10). */
export const postUrl = ({ baseUrl }: Context, slug: string) => ({ base: baseUrl, path: `/post/${slug}` });
