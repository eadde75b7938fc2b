import { Suspense } from 'react';
import { useTranslations } from '#translations';
import { ActionButton } from '@/components/problems/action-button';
import { ProblemPage } from '@/components/problems/problem-page';
import { recheckApps } from '@/components/site-owner/actions';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ClientContext } from '@/lib/examples/client-context';
import { InstalledExample, UninstalledExample } from './example-card';
import type { LiveExamples } from './live-example';

const grid = 'grid gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:gap-6';

/** The examples, installed ones apart from the others (specification 1.3). */
export function ExampleLists({
  context,
  live = {},
}: {
  context: ClientContext;
  /** The content of their cards; a promise if it is not known yet. */
  live?: LiveExamples | Promise<LiveExamples>;
}) {
  const t = useTranslations();
  const { installedExamples, uninstalledExamples, loading, problem } = context;
  const recheck = <ActionButton action={recheckApps}>{t('Check again')}</ActionButton>;
  if (loading) {
    return (
      <div aria-busy="true" className={grid}>
        <p className="sr-only">{t('Checking which examples are installed…')}</p>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} className="h-34 rounded-card sm:h-112" />
        ))}
      </div>
    );
  }
  if (problem) return <ProblemPage problem={problem} retry={recheck} />;
  if (installedExamples.length + uninstalledExamples.length === 0) {
    return (
      <EmptyState title={t('There are no examples')}>
        {t('The file public/examples.json lists none.')}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8 sm:space-y-12">
      {installedExamples.length > 0 && (
        <section aria-labelledby="installed">
          <h2 id="installed" className="mb-3 text-lg font-semibold sm:mb-4 sm:text-xl">
            {t('Ready to try')}
          </h2>
          <ul className={grid}>
            {installedExamples.map((example) => (
              <Installed key={example.kind} example={example} live={live} />
            ))}
          </ul>
        </section>
      )}
      {uninstalledExamples.length > 0 && (
        <section aria-labelledby="uninstalled">
          <div className="mb-4">
            <h2 id="uninstalled" className="text-lg font-semibold sm:text-xl">
              {t('Not installed on this site')}
            </h2>
            <p className="mt-1 text-muted">{t('The owner of the site can add each of these apps to it.')}</p>
          </div>
          <ul className={grid}>
            {uninstalledExamples.map((example) => (
              <UninstalledExample key={example.kind} example={example} />
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted" data-developer="">
        <p>{t('Did you just install or remove something?')}</p> {recheck}
      </div>
    </div>
  );
}

type InstalledProps<Known> = { example: ClientContext['installedExamples'][number]; live: Known };

function Installed({ example, live }: InstalledProps<LiveExamples | Promise<LiveExamples>>) {
  if (!(live instanceof Promise)) return <InstalledExample example={example} live={live[example.kind]} />;
  return (
    <Suspense fallback={<InstalledExample example={example} />}>
      <LateInstalled example={example} live={live} />
    </Suspense>
  );
}

async function LateInstalled({ example, live }: InstalledProps<Promise<LiveExamples>>) {
  return <InstalledExample example={example} live={(await live)[example.kind]} />;
}
