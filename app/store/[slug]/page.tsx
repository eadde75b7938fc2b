import type { Metadata } from 'next';
import { PageShell } from '@/components/shell/page-shell';
import { Soon } from '@/components/shell/soon';
import { ProductDetails } from '@/components/store/product-details';
import { productMetadata } from '@/components/store/product-metadata';
import { ProductSkeleton } from '@/components/store/product-skeleton';
import { ButtonLink } from '@/components/ui/button';
import { noSuchPage } from '@/lib/no-such-page';
import { slugOf } from '@/lib/slug';
import { readProduct } from '@/lib/wix/stores';

export async function generateMetadata({ params }: PageProps<'/store/[slug]'>): Promise<Metadata> {
  const found = await readProduct(slugOf((await params).slug));
  if (!found.ok) return { title: 'Product', robots: { index: false } };
  return found.value ? productMetadata(found.value) : noSuchPage('Product');
}

export default function ProductPage({ params }: PageProps<'/store/[slug]'>) {
  return (
    <PageShell>
      <ButtonLink href="/store" variant="quiet" size="sm" className="-ml-3 mb-4">
        <span aria-hidden="true">←</span> All products
      </ButtonLink>
      <Soon fallback={<ProductSkeleton />}>{ProductDetails({ params })}</Soon>
    </PageShell>
  );
}
