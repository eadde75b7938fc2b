import { getTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ProductPrice } from '@/components/store/price-and-stock';
import { productPath } from '@/components/store/product-path';
import { GridSkeleton } from '@/components/store/skeletons';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { listRecommendedProducts } from '@/lib/wix/store/recommended';

/** The products that the platform recommends with a product; nothing if there are none. */
export async function Recommended({ productId }: { productId: string }) {
  const recommended = await listRecommendedProducts(productId);
  if (recommended.ok && recommended.value.length === 0) return null;
  const t = await getTranslations();
  return (
    <section aria-labelledby="recommended-title" className="mt-14">
      <h2 id="recommended-title" className="mb-5 text-2xl font-semibold">
        {t('You may also like')}
      </h2>
      {recommended.ok ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-5">
          {recommended.value.map(({ id, slug, name, picture, price }) => (
            <Card key={id} as="li" className="group relative has-[a:focus-visible]:border-ink">
              <Picture
                picture={picture}
                sizes="(min-width: 1152px) 276px, (min-width: 640px) 23vw, 46vw"
                className="aspect-square"
                moves={id}
              />
              <div className="space-y-1 p-3 sm:p-4">
                <h3 className="font-medium break-words">
                  <Link href={productPath(slug)} className="card-link group-hover:underline">
                    {name}
                  </Link>
                </h3>
                <ProductPrice price={price} />
              </div>
            </Card>
          ))}
        </ul>
      ) : (
        <ProblemNotice problem={recommended.problem} />
      )}
    </section>
  );
}

/** Placeholder for them, of the same size. */
export const RecommendedSkeleton = () => (
  <div aria-hidden="true" className="mt-14">
    <div className="mb-5 h-8" />
    <GridSkeleton cards={4} />
  </div>
);
