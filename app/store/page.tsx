import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ProductList } from '@/components/store/listing/product-list';
import { StoreSkeleton } from '@/components/store/listing/store-skeleton';
import { PurchaseThanks } from '@/components/store/purchase/purchase-thanks';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = {
  title: 'Store',
  description: 'Choose, fill your cart and check out.',
};

export default function StorePage({ searchParams }: PageProps<'/store'>) {
  return (
    <PageShell title="Store" intro="Choose what you like. Your cart keeps it until you check out.">
      <Suspense fallback={null}>
        <PurchaseThanks searchParams={searchParams} />
      </Suspense>
      <DeferredContent fallback={<StoreSkeleton />}>{ProductList({ searchParams })}</DeferredContent>
    </PageShell>
  );
}
