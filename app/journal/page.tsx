import type { Metadata } from 'next';
import { JournalList, JournalSkeleton } from '@/components/journal/journal-list';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = {
  title: 'Journal',
  description: 'Notes, recipes and techniques.',
};

export default function JournalPage({ searchParams }: PageProps<'/journal'>) {
  return (
    <PageShell title="Journal" intro="What happens around here, written down.">
      <DeferredContent fallback={<JournalSkeleton />}>{JournalList({ searchParams })}</DeferredContent>
    </PageShell>
  );
}
