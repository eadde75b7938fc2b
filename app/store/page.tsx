import type { Metadata } from 'next';
import { LatelySeen } from '@/components/store/lately-seen/lately-seen';
import { ProductList } from '@/components/store/listing/product-list';
import { StoreSkeleton } from '@/components/store/listing/store-skeleton';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = {
  title: 'Store',
  description: 'Choose, fill your cart and check out.',
};

export default function StorePage({ searchParams }: PageProps<'/store'>) {
  return (
    <PageShell title="Store" intro="Choose what you like. Your cart keeps it until you check out.">
      <DeferredContent fallback={<StoreSkeleton />}>{ProductList({ searchParams })}</DeferredContent>
      <LatelySeen />
    </PageShell>
  );
}
