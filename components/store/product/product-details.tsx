import { getTranslations, useTranslations } from '#translations';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ProblemPage } from '@/components/problems/problem-page';
import { Html } from '@/components/rich-text/html';
import { LatelySeen } from '@/components/store/lately-seen/lately-seen';
import { toSeenProduct } from '@/components/store/lately-seen/seen-product';
import { ProductGrid } from '@/components/store/listing/product-grid';
import { GridSkeleton } from '@/components/store/listing/store-skeleton';
import { Reviews } from '@/components/store/reviews/reviews';
import { Wish } from '@/components/store/wish-list/wish';
import { ButtonLink } from '@/components/ui/button';
import { DeferredContent } from '@/components/ui/deferred-content';
import { JsonLd } from '@/components/ui/json-ld';
import { Notice } from '@/components/ui/notice';
import { productJsonLd } from '@/lib/seo/product-json-ld';
import { siteOrigin } from '@/lib/urls/site-origin';
import { slugOf } from '@/lib/urls/slug';
import { getProduct, listRecommendedProducts } from '@/lib/wix/store';
import { firstSelection } from './choices';
import { DeliveryLinks, sectionId } from './delivery-links';
import { toGalleryPictures } from './gallery/gallery-pictures';
import { pictureOf } from './picture-of';
import { ProductView } from './product-view';

/** The page of a product, with recommended ones. */
export async function ProductDetails({ params }: { params: Promise<{ slug: string }> }) {
  const found = await getProduct(slugOf((await params).slug));
  if (!found.ok) {
    const missing = found.problem.kind === 'not-installed';
    return <ProblemPage problem={found.problem} action={missing && <OwnerHint app="stores" missing />} />;
  }
  if (!found.value) return <NotSold />;
  const { product, brand, pictures, description, sections } = found.value;
  return (
    <>
      <JsonLd data={productJsonLd(found.value, await siteOrigin())} />
      <ProductView
        product={product}
        brand={brand}
        shots={toGalleryPictures(pictures, product, pictureOf(product, firstSelection(product)))}
        extras={
          <>
            <DeferredContent fallback={<div className="h-11" />}>
              {Wish({ productId: product.id })}
            </DeferredContent>
            <DeliveryLinks sections={sections} />
          </>
        }
      >
        {description && <Html html={description} className="mt-8 border-t border-line pt-6" />}
        {sections.map(({ title, description }, index) => (
          <details
            key={title}
            className="group border-b border-line py-1 first-of-type:mt-6 first-of-type:border-t"
          >
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-control font-medium [&::-webkit-details-marker]:hidden">
              {title}
              <span aria-hidden="true" className="text-xl text-muted group-open:rotate-45">
                +
              </span>
            </summary>
            {/* Browsers unfold it when an address points into it. */}
            <div id={sectionId(index)} className="scroll-mt-32">
              <Html html={description} className="pb-4 text-muted" />
            </div>
          </details>
        ))}
      </ProductView>
      <DeferredContent fallback={<div aria-hidden="true" className="mt-14 h-96" />}>
        {Reviews({ product })}
      </DeferredContent>
      <DeferredContent fallback={<RecommendedSkeleton />}>
        {Recommended({ productId: product.id })}
      </DeferredContent>
      <LatelySeen now={toSeenProduct(product)} />
    </>
  );
}

function NotSold() {
  const t = useTranslations();
  return (
    <>
      <h1 className="mb-6 text-3xl font-semibold">{t('We could not find this product')}</h1>
      <Notice
        tone="warn"
        action={
          <ButtonLink href="/store" variant="secondary" size="sm">
            {t('See all products')}
          </ButtonLink>
        }
      >
        {t('It may not be sold any more, or the address has a typo.')}
      </Notice>
    </>
  );
}

async function Recommended({ productId }: { productId: string }) {
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

const RecommendedSkeleton = () => (
  <div aria-hidden="true" className="mt-14">
    <div className="mb-5 h-8" />
    <GridSkeleton cards={4} />
  </div>
);
