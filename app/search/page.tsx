import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { SearchPageField } from '@/components/search/search-page-field';
import { SearchResults } from '@/components/search/search-results';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';
import { readParam } from '@/lib/urls/search-params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  // Search results are not indexed.
  return { title: t('Search'), robots: { index: false } };
}

export default async function SearchPage({ searchParams }: PageProps<'/search'>) {
  const t = await getTranslations();
  const text = (await readParam(searchParams, 'q'))?.trim() ?? '';
  return (
    <PageShell title={t('Search')}>
      <SearchPageField key={text} text={text} />
      {text && (
        <DeferredContent key={`found ${text}`} fallback={<Skeleton className="h-80 rounded-card" />}>
          {SearchResults({ text })}
        </DeferredContent>
      )}
    </PageShell>
  );
}
