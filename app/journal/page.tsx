import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { JournalList, JournalSkeleton } from '@/components/journal/journal-list';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Journal'), description: t('Notes, recipes and techniques.') };
}

export default function JournalPage({ searchParams }: PageProps<'/journal'>) {
  const t = useTranslations();
  return (
    <PageShell title={t('Journal')} intro={t('What happens around here, written down.')}>
      <DeferredContent fallback={<JournalSkeleton />}>{JournalList({ searchParams })}</DeferredContent>
    </PageShell>
  );
}
