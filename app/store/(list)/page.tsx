import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { ProductList } from '@/components/store/listing/product-list';
import { StoreSkeleton } from '@/components/store/skeletons';
import { DeferredContent } from '@/components/ui/deferred-content';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Store'), description: t('Choose, fill your cart and check out.') };
}

export default function StorePage({ searchParams }: PageProps<'/store'>) {
  return <DeferredContent fallback={<StoreSkeleton />}>{ProductList({ searchParams })}</DeferredContent>;
}
