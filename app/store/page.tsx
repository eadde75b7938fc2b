import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PageShell } from '@/components/shell/page-shell';
import { Soon } from '@/components/shell/soon';
import { PurchaseThanks } from '@/components/store/purchase-thanks';
import { Store } from '@/components/store/store';
import { StoreSkeleton } from '@/components/store/store-skeleton';

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
      <Soon fallback={<StoreSkeleton />}>{Store({ searchParams })}</Soon>
    </PageShell>
  );
}
