import { submittedContact } from '@wix/crm';
import { reviews } from '@wix/reviews';
import { cache } from 'react';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import {
  attempt,
  errorFacts,
  ProblemError,
  type Result,
  requestSession,
  visitorClient,
} from '@/lib/wix/platform';
import { toReviews } from './map';
import type { NewReview, Reviews } from './types';

/** The namespace of product reviews (SDK: Review.namespace). */
const NAMESPACE = 'stores';

/** The most in one call, and the number of newest reviews that are read. */
const PAGE = 100;
const MOST = 1000;

/**
 * Returns the thousand newest reviews of a product, read once per request.
 * @returns undefined if the site lacks the reviews app
 */
export const listReviews = cache(async (productId: string): Promise<Result<Reviews | undefined>> => {
  const result = await attempt(
    async () => {
      const query = (await visitorClient()).use(reviews).queryReviews();
      const ofProduct = query.eq('namespace', NAMESPACE).eq('entityId', productId);
      let page = await ofProduct.descending('_createdDate').limit(PAGE).find();
      const all = [...page.items];
      while (page.hasNext() && all.length < MOST) {
        page = await page.next();
        all.push(...page.items);
      }
      return toReviews(all, await getTranslations());
    },
    { what: message('The reviews could not be read') },
  );
  return !result.ok && result.problem.kind === 'not-installed' ? { ok: true, value: undefined } : result;
});

type Client = Awaited<ReturnType<typeof visitorClient>>;
type Refusal = { details?: { applicationError?: { code?: string; data?: { reviewId?: string } } } };

const OF_MEMBER = message('This e-mail address is a member’s. Please log in to write the review.');

/**
 * Writes a review as the member, or as a visitor, who thereby becomes a contact of the site.
 * @returns whether it is shown at once or waits for the shop's approval
 */
export function createReview(productId: string, review: NewReview): Promise<Result<'shown' | 'waits'>> {
  const { rating, title, text, visitor } = review;
  return attempt(
    async () => {
      const client = await visitorClient();
      const isMember = (await requestSession())?.refreshToken.role === 'member';
      const author = isMember || !visitor ? undefined : await contactOf(client, visitor);
      const content = { rating, ...(title && { title }), ...(text && { body: text }) };
      const { moderation } = await client
        .use(reviews)
        .createReview({ namespace: NAMESPACE, entityId: productId, content, ...(author && { author }) })
        .catch(async (error) => {
          if (errorFacts(error).status === 403)
            throw new ProblemError({ kind: 'forbidden', message: OF_MEMBER });
          const earlier = await earlierReview(client, error);
          // The same review again: the first answer got lost.
          if (earlier?.rating === rating && earlier.title === content.title && earlier.body === content.body)
            return earlier;
          throw error;
        });
      return moderation?.moderationStatus === 'APPROVED' ? 'shown' : 'waits';
    },
    {
      what: message('Your review could not be sent'),
      messages: { ALREADY_EXISTS: message('You have reviewed this product already.') },
    },
  );
}

/** Returns the author's earlier review, if the platform refused because of it. */
async function earlierReview(client: Client, error: unknown) {
  const { code, data } = (error as Refusal).details?.applicationError ?? {};
  if (code !== 'ALREADY_EXISTS' || !data?.reviewId) return undefined;
  const { content, moderation } = await client.use(reviews).getReview(data.reviewId);
  return { ...content, title: content?.title ?? undefined, body: content?.body ?? undefined, moderation };
}

/** Creates or finds the contact for a visitor. */
async function contactOf(client: Client, { name, email }: NonNullable<NewReview['visitor']>) {
  const { contactId } = await client
    .use(submittedContact)
    .appendOrCreateContact({ info: { name: { first: name }, emails: { items: [{ email }] } } });
  return { ...(contactId && { contactId }), authorName: name };
}
