import type { Context } from '#core/contract/context';
import { mediaUrl, PICTURE_SIZE } from '#core/media-address';
import seeds from '#seed/reviews.json';
import { asMember, daysAgo, findByEmail } from '#services/identity';
import { addReview, reply } from './reviews/changes';

interface ReviewSeed {
  /** The login of a member, or a guest's address. */
  email: string;
  name: string;
  daysAgo: number;
  productId: string;
  rating: number;
  title: string;
  body: string;
  pictures?: { file: string; altText: string }[];
  /** The owner's reply, a day later. */
  reply?: string;
}

/** Returns the contact of a review's author. */
const contactOfAuthor = (context: Context, { email, name }: ReviewSeed): string =>
  findByEmail(context, email)?.contactId ??
  context.services.contacts.withEmail(context, email) ??
  context.services.contacts.create(context, { app: 'stores', email, firstName: name });

export function seedReviews(context: Context): void {
  for (const seed of seeds as ReviewSeed[]) {
    const then = daysAgo(context, seed.daysAgo);
    const contactId = contactOfAuthor(then, seed);
    const review = addReview(asMember(then, seed.email), {
      namespace: 'stores',
      entityId: seed.productId,
      author: { contactId, authorName: seed.name },
      content: {
        rating: seed.rating,
        title: seed.title,
        body: seed.body,
        media: seed.pictures?.map(({ file, altText }) => ({
          image: { id: file, url: mediaUrl(file), altText, filename: file, ...PICTURE_SIZE },
        })),
      },
    });
    if (seed.reply) reply(daysAgo(context, seed.daysAgo - 1), review, seed.reply);
  }
}
