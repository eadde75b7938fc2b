import { getTranslations } from '#translations';
import { TellMe } from '@/components/store/extras/back-in-stock/tell-me';
import { DeliveryLinks } from '@/components/store/extras/delivery-links';
import { EnlargePictures } from '@/components/store/extras/enlarged/enlarge-pictures';
import { LatelySeen } from '@/components/store/extras/lately-seen/lately-seen';
import { toSeenProduct } from '@/components/store/extras/lately-seen/seen-product';
import { Recommended, RecommendedSkeleton } from '@/components/store/extras/recommended';
import { Reviews } from '@/components/store/extras/reviews/reviews';
import { Wish } from '@/components/store/extras/wish-list/wish';
import { productPath } from '@/components/store/product-path';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { JsonLd } from '@/components/structured-data/json-ld';
import { DeferredContent } from '@/components/ui/deferred-content';
import { OnlyAt } from '@/components/ui/slots/only-at';
import { InPlace } from '@/components/ui/slots/place';
import { productJsonLd } from '@/lib/seo/product-json-ld';
import { slugOf } from '@/lib/urls/search-params';
import { siteOrigin } from '@/lib/urls/site-origin';
import { getProduct } from '@/lib/wix/store';

type Params = Pick<PageProps<'/store/[slug]'>, 'params'>;

/**
 * The enlarged pictures, wish list, reviews and recommendations of a product, and its data for search engines. A layout,
 * because Next bundles once what a page and a layout share, but twice what two pages of a slot share.
 */
export default function ProductPageExtras({ params }: Params) {
  return <DeferredContent fallback={null}>{ProductExtras({ params })}</DeferredContent>;
}

async function ProductExtras({ params }: Params) {
  const [result, t] = await Promise.all([getProduct(slugOf((await params).slug)), getTranslations()]);
  if (!result.ok || !result.value) return null;
  const { product, sections } = result.value;
  return (
    <OnlyAt path={productPath(product.slug)}>
      <JsonLd data={productJsonLd(result.value, await siteOrigin())} />
      <BreadcrumbData trail={[{ href: '/store', name: t('Store') }]} />
      <EnlargePictures />
      <TellMe slug={product.slug} />
      <InPlace name="product-actions">
        <DeferredContent fallback={<div className="h-11" />}>
          {Wish({ productId: product.id })}
        </DeferredContent>
        <DeliveryLinks sections={sections} />
      </InPlace>
      <DeferredContent fallback={<div aria-hidden="true" className="mt-14 h-96" />}>
        {Reviews({ product })}
      </DeferredContent>
      <DeferredContent fallback={<RecommendedSkeleton />}>
        {Recommended({ productId: product.id })}
      </DeferredContent>
      <LatelySeen now={toSeenProduct(product)} />
    </OnlyAt>
  );
}
