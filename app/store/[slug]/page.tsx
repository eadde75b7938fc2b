import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ProductDetails } from '@/components/store/product/product-details';
import { productMetadata } from '@/components/store/product/product-metadata';
import { ProductSkeleton } from '@/components/store/product/product-skeleton';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { notFoundMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/slug';
import { getProduct } from '@/lib/wix/store';

export async function generateMetadata({ params }: PageProps<'/store/[slug]'>): Promise<Metadata> {
  const found = await getProduct(slugOf((await params).slug));
  if (found.ok && found.value) return productMetadata(found.value);
  const t = await getTranslations();
  return found.ok ? notFoundMetadata(t('Product')) : { title: t('Product'), robots: { index: false } };
}

export default function ProductPage({ params }: PageProps<'/store/[slug]'>) {
  const t = useTranslations();
  return (
    <PageShell>
      <Breadcrumbs trail={[{ href: '/store', name: t('Store') }]} />
      <DeferredContent fallback={<ProductSkeleton />}>{ProductDetails({ params })}</DeferredContent>
    </PageShell>
  );
}
