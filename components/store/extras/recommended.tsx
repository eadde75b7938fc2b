import { getTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ProductGrid } from '@/components/store/listing/product-grid';
import { GridSkeleton } from '@/components/store/skeletons';
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
        <ProductGrid products={recommended.value} />
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
