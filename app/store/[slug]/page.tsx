import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ProductDetails } from '@/components/store/product/product-details';
import { productPath } from '@/components/store/product-path';
import { ProductSkeleton } from '@/components/store/skeletons';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { textOfHtml } from '@/lib/format/html-text';
import { notFoundMetadata, pageMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/search-params';
import { getProduct } from '@/lib/wix/store';

const read = async (params: PageProps<'/store/[slug]'>['params']) => getProduct(slugOf((await params).slug));

export async function generateMetadata({ params }: PageProps<'/store/[slug]'>): Promise<Metadata> {
  const result = await read(params);
  if (!result.ok || !result.value) return notFoundMetadata((await getTranslations())('Product'));
  const { product, description, pictures } = result.value;
  return pageMetadata({
    title: product.name,
    about: textOfHtml(description),
    url: productPath(product.slug),
    picture: pictures[0],
  });
}

export default function ProductPage({ params }: PageProps<'/store/[slug]'>) {
  const t = useTranslations();
  return (
    <PageShell>
      <Breadcrumbs trail={[{ href: '/store', name: t('Store') }]} />
      <DeferredContent fallback={<ProductSkeleton />}>
        {ProductDetails({ reading: read(params) })}
      </DeferredContent>
    </PageShell>
  );
}
