import { getTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { productPath } from '@/components/store/product-path';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { SearchParams } from '@/lib/urls/search-params';
import { postLink } from './actions';
import { findLinked, type Linked, readLink } from './link';
import { LinkForm } from './link-form';

/**
 * Offers what the address wants in the cart (`readLink`). Only its button does it, because a link may be opened by a
 * preview, or be laid under another page.
 */
export async function LinkedCart({ searchParams }: { searchParams: SearchParams }) {
  const { offered, wanted, coupon } = readLink(await searchParams);
  if (offered === 0 && !coupon) return null;
  const [t, linked] = await Promise.all([getTranslations(), findLinked(wanted)]);
  if (!linked.ok) return <ProblemNotice problem={linked.problem} />;
  const ready = linked.value.filter(({ item }) => item);
  const others = linked.value.filter(({ item }) => !item);
  return (
    <Card as="section" aria-labelledby="linked" className="space-y-4 p-5 sm:p-6">
      <h2 id="linked" className="text-xl font-semibold">
        {t('This link fills your cart')}
      </h2>
      {linked.value.length < offered && (
        <p className="text-sm text-warn">{t('Some of what it offers is not sold any more.')}</p>
      )}
      {(ready.length > 0 || coupon) && (
        <LinkForm post={postLink} button={t('Put it into my cart')}>
          <ul className="list-disc space-y-1 ps-5">
            {ready.map(({ product, variant, quantity }) => (
              <li key={`${product.id} ${variant?.id}`}>
                {quantity} × {nameOf({ product, variant, quantity })}
              </li>
            ))}
            {coupon && <li>{t('Coupon {code}', { code: coupon })}</li>}
          </ul>
          {ready.map(({ product, variant, quantity }) => (
            <input
              key={`${product.id} ${variant?.id}`}
              type="hidden"
              name="add"
              value={`${product.id}${product.variants.length > 1 ? `/${variant?.id}` : ''}:${quantity}`}
            />
          ))}
          {coupon && <input type="hidden" name="coupon" value={coupon} />}
        </LinkForm>
      )}
      {others.map(({ product }) => (
        <p key={product.id}>
          <Link href={productPath(product.slug)} className="text-accent underline">
            {t('Choose: {name}', { name: product.name })}
          </Link>
        </p>
      ))}
    </Card>
  );
}

const nameOf = ({ product, variant }: Linked) =>
  [product.name, ...Object.values(product.variants.length > 1 ? (variant?.choices ?? {}) : {})].join(', ');
