import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ProductList } from '@/components/store/listing/product-list';
import { StoreSkeleton } from '@/components/store/skeletons';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Store'), description: t('Choose, fill your cart and check out.') };
}

export default function StorePage({ searchParams }: PageProps<'/store'>) {
  const t = useTranslations();
  return (
    <PageShell title={t('Store')} intro={t('Choose what you like. Your cart keeps it until you check out.')}>
      <DeferredContent fallback={<StoreSkeleton />}>{ProductList({ searchParams })}</DeferredContent>
    </PageShell>
  );
}
