import type { Metadata, ResolvingMetadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ProductDetails } from '@/components/store/product/product-details';
import { productPath } from '@/components/store/product-path';
import { ProductSkeleton } from '@/components/store/skeletons';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { metaDescription, textOfHtml } from '@/lib/seo/plain-text';
import { slugOf } from '@/lib/urls/slug';
import { getProduct } from '@/lib/wix/store';

const read = async (params: PageProps<'/store/[slug]'>['params']) => getProduct(slugOf((await params).slug));

export async function generateMetadata(
  { params }: PageProps<'/store/[slug]'>,
  parent: ResolvingMetadata,
): Promise<Metadata> {
  const [found, t, { openGraph }] = await Promise.all([read(params), getTranslations(), parent]);
  if (!found.ok || !found.value) return { title: t('Product'), robots: { index: false } };
  const { product, description: html, pictures } = found.value;
  const [picture] = pictures;
  const title = product.name;
  const description = metaDescription(textOfHtml(html)) || undefined;
  return {
    title,
    description,
    openGraph: {
      type: 'website',
      siteName: openGraph?.siteName,
      title,
      description,
      url: productPath(product.slug),
      images: picture ? { url: picture.src, alt: picture.alt || title } : '/opengraph-image',
    },
  };
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
