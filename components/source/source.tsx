'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { onDemand } from '@/components/ui/on-demand';
import { useShopPath } from '@/lib/browser/use-shop-path';
import type { Example } from '@/lib/source/files';
import type { SourceFile } from '@/lib/source/highlight';

const SourceFiles = onDemand(() => import('./source-files'), <div className="h-90" />);

const EXAMPLES: string[] = ['booking', 'store', 'tickets', 'subscriptions'] satisfies Example[];

/**
 * The source of the example whose page is shown, at the end of the page; nothing on other pages.
 * @param repository links to the files there
 */
export function Source({ repository }: { repository: string | undefined }) {
  const [, page = ''] = useShopPath().split('/');
  return EXAMPLES.includes(page) && <PageSource key={page} page={page} repository={repository} />;
}

/** Shows the files of an example, which are loaded when they are first unfolded. */
export function PageSource({ page, repository }: { page: string; repository: string | undefined }) {
  const t = useTranslations();
  const [files, setFiles] = useState<ReturnType<typeof fetchFiles>>();
  const load = () => setFiles(fetchFiles(page));
  return (
    <aside aria-label={t('Source')} className="mx-auto w-full max-w-page px-4 pb-8 sm:px-6">
      <details
        className="rounded-card border border-line bg-surface"
        onToggle={({ currentTarget }) => currentTarget.open && !files && load()}
      >
        <summary className="min-h-11 rounded-card px-5 py-3 font-medium hover:bg-sunken">
          {t('How this example is made')}
        </summary>
        {files && <SourceFiles files={files} onRetry={load} repository={repository} />}
      </details>
    </aside>
  );
}

/** @returns undefined if they cannot be read, which is logged */
async function fetchFiles(page: string): Promise<SourceFile[] | undefined> {
  try {
    const response = await fetch(`/source/${page}.json`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (error) {
    console.error('The source could not be read', error);
    return undefined;
  }
}
