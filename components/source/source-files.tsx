'use client';

import { Tabs } from '@base-ui/react/tabs';
import { use, useTransition } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { SourceFile } from '@/lib/source/highlight';

/** The files of an example in tabs. */
export default function SourceFiles({
  files: fetching,
  onRetry,
  repository,
}: {
  files: Promise<SourceFile[] | undefined>;
  onRetry: () => void;
  repository: string | undefined;
}) {
  const t = useTranslations();
  const [pending, start] = useTransition();
  const files = use(fetching);
  if (!files) {
    return (
      <div className="p-5">
        <Notice
          tone="error"
          title={t('The source could not be read')}
          action={
            <Button variant="secondary" size="sm" pending={pending} onClick={() => start(onRetry)}>
              {t('Try again')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <Tabs.Root
      defaultValue={files[0]?.path}
      orientation="vertical"
      className="grid border-t border-line lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <Tabs.List
        aria-label={t('Files')}
        className="flex overflow-x-auto border-b border-line p-2 lg:flex-col lg:overflow-visible lg:border-b-0 lg:border-e"
      >
        {files.map(({ path }) => (
          <Tabs.Tab
            key={path}
            value={path}
            className="min-h-11 shrink-0 rounded-control px-3 py-1 text-start text-sm text-muted hover:bg-sunken hover:text-ink data-active:bg-accent-soft data-active:text-accent"
          >
            <span className="block font-mono font-medium">{path.slice(path.lastIndexOf('/') + 1)}</span>
            <span className="block font-mono text-xs">{path.slice(0, path.lastIndexOf('/'))}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {files.map((file) => (
        <Tabs.Panel key={file.path} value={file.path} className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 text-sm">
            <span className="font-mono text-muted">{file.path}</span>
            {repository && (
              <a
                href={`${repository.replace(/\/+$/, '')}/blob/HEAD/${file.path}`}
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent underline underline-offset-4"
              >
                {t('In the repository')}
              </a>
            )}
          </div>
          <Code file={file} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

function Code({ file: { path, pieces, palette } }: { file: SourceFile }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys too
    <section aria-label={path} tabIndex={0} className="max-h-[36rem] overflow-auto">
      <pre className="w-max min-w-full p-4 font-mono text-xs leading-relaxed">
        <code>
          {pieces.map(([start, text, colour]) => (
            <span key={start} style={{ color: `light-dark(${palette[colour]?.join(', ')})` }}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
