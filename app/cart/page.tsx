import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { CartForms } from '@/components/cart-page/cart-forms';
import { LinkedCart } from '@/components/cart-page/linked-cart';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your cart'), robots: { index: false } };
}

/** The cart as forms, which work without scripts; the header's drawer is the same for a quick look. */
export default function CartPage({ searchParams }: PageProps<'/cart'>) {
  const t = useTranslations();
  return (
    <PageShell title={t('Your cart')}>
      <DeferredContent fallback={null}>{LinkedCart({ searchParams })}</DeferredContent>
      <DeferredContent fallback={<Skeleton className="h-80 rounded-card" />}>{CartForms()}</DeferredContent>
    </PageShell>
  );
}
