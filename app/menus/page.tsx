import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { Menus } from '@/components/menus/menus';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Menu'), description: t('Dishes and drinks, with their prices.') };
}

export default function MenusPage() {
  const t = useTranslations();
  return (
    <PageShell title={t('Menu')} intro={t('What there is to eat and drink.')}>
      <DeferredContent fallback={<Skeleton className="h-[40rem] rounded-card" />}>{Menus()}</DeferredContent>
    </PageShell>
  );
}
