import type { Metadata } from 'next';
import { ProductDetails } from '@/components/store/product/product-details';
import { productMetadata } from '@/components/store/product/product-metadata';
import { ProductSkeleton } from '@/components/store/product/product-skeleton';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { notFoundMetadata } from '@/lib/seo/not-found-metadata';
import { slugOf } from '@/lib/urls/slug';
import { getProduct } from '@/lib/wix/store';

export async function generateMetadata({ params }: PageProps<'/store/[slug]'>): Promise<Metadata> {
  const found = await getProduct(slugOf((await params).slug));
  if (!found.ok) return { title: 'Product', robots: { index: false } };
  return found.value ? productMetadata(found.value) : notFoundMetadata('Product');
}

export default function ProductPage({ params }: PageProps<'/store/[slug]'>) {
  return (
    <PageShell>
      <Breadcrumbs trail={[{ href: '/store', name: 'Store' }]} />
      <DeferredContent fallback={<ProductSkeleton />}>{ProductDetails({ params })}</DeferredContent>
    </PageShell>
  );
}
