import { getTranslations, useTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { productPath } from '@/components/store/product-path';
import { JsonLd } from '@/components/structured-data/json-ld';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { dateFormat } from '@/lib/format/dates';
import { numberText } from '@/lib/format/numbers';
import { ratingJsonLd } from '@/lib/seo/product-json-ld';
import { siteOrigin } from '@/lib/urls/site-origin';
import { listReviews, type Review } from '@/lib/wix/reviews';
import { siteFormat } from '@/lib/wix/site';
import type { Product } from '@/lib/wix/store';
import { Stars } from './stars';

/** How many reviews are shown at first, and how many after a press. */
const FIRST = 4;
const MOST_SHOWN = 50;

/** The reviews of a product and the way to write one; empty on a site without the reviews app. */
export async function Reviews({ product }: { product: Pick<Product, 'id' | 'name' | 'slug'> }) {
  const result = await listReviews(product.id);
  if (result.ok && !result.value) return null;
  const t = await getTranslations();
  return (
    <section aria-labelledby="reviews-title" className="mt-14">
      <h2 id="reviews-title" className="mb-2 text-2xl font-semibold">
        {t('Reviews')}
      </h2>
      {result.ok && result.value ? (
        <>
          {result.value.reviews.length > 0 && (
            <JsonLd
              data={ratingJsonLd(
                product,
                { average: result.value.average, count: result.value.reviews.length },
                await siteOrigin(),
              )}
            />
          )}
          <Summary {...result.value} />
          <List reviews={result.value.reviews} format={await siteFormat()} />
          <ButtonLink
            href={`${productPath(product.slug)}/review`}
            rel="nofollow"
            variant="secondary"
            className="mt-4"
          >
            {t('Write a review')}
          </ButtonLink>
        </>
      ) : (
        !result.ok && <ProblemNotice problem={result.problem} />
      )}
    </section>
  );
}

function Summary({ reviews: { length }, average }: { reviews: Review[]; average: number }) {
  const t = useTranslations();
  if (length === 0)
    return <p className="mb-5 text-muted">{t('There are none yet. Yours would be the first.')}</p>;
  const stars = numberText(average.toFixed(1), t.language, { minimumFractionDigits: 1 });
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <Stars rating={average} />
      <span>
        {t(
          { one: '{stars} of 5 by one customer', other: '{stars} of 5 by {count} customers' },
          { stars, count: length },
        )}
      </span>
    </p>
  );
}

type Format = Awaited<ReturnType<typeof siteFormat>>;

function List({ reviews, format }: { reviews: Review[]; format: Format }) {
  const t = useTranslations();
  const rest = reviews.slice(FIRST, MOST_SHOWN);
  const items = (some: Review[]) => (
    <ul className="grid gap-x-12 lg:grid-cols-2">
      {some.map((review) => (
        <Said key={review.id} review={review} format={format} />
      ))}
    </ul>
  );
  return (
    <>
      {items(reviews.slice(0, FIRST))}
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center rounded-control font-medium underline underline-offset-4 group-open:hidden [&::-webkit-details-marker]:hidden">
            {t({ one: 'Show {count} more', other: 'Show {count} more' }, { count: rest.length })}
          </summary>
          {items(rest)}
        </details>
      )}
    </>
  );
}

function Said({ review, format: { locale, timeZone } }: { review: Review; format: Format }) {
  const t = useTranslations();
  const { rating, title, text, author, written, pictures, reply } = review;
  const date = dateFormat(locale, { dateStyle: 'long', ...(timeZone && { timeZone }) });
  return (
    <li className="border-t border-line py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Stars rating={rating} />
        <bdi className="font-medium text-ink">{author ?? t('A customer')}</bdi>
        {written && <time dateTime={written}>{date.format(new Date(written))}</time>}
      </p>
      {title && (
        <h3 dir="auto" className="mt-2 font-semibold break-words">
          {title}
        </h3>
      )}
      {text && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <li key={picture.alt}>
              <Picture picture={picture} sizes="96px" className="size-24 rounded-control" />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-3 border-s-2 border-accent ps-4 text-muted">
          <p className="text-sm font-medium text-ink">{t('The shop’s answer')}</p>
          <p dir="auto" className="break-words whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
    </li>
  );
}
