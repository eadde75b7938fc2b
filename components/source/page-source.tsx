'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { onDemand } from '@/components/ui/on-demand';
import { fetchFiles } from './fetch-files';

const SourceFiles = onDemand(() => import('./source-files'), <div className="h-90" />);

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
