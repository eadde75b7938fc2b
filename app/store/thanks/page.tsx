import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { PurchaseThanks } from '@/components/store/purchase-thanks';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your order'), robots: { index: false } };
}

/** The page to which a purchase returns. */
export default function ThanksPage({ searchParams }: PageProps<'/store/thanks'>) {
  const t = useTranslations();
  return (
    <PageShell>
      <Breadcrumbs trail={[{ href: '/store', name: t('Store') }]} />
      <DeferredContent fallback={<Skeleton className="h-96 rounded-card" />}>
        {PurchaseThanks({ searchParams })}
      </DeferredContent>
    </PageShell>
  );
}
