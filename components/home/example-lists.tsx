import { useTranslations } from '#translations';
import { ActionButton } from '@/components/problems/action-button';
import { ProblemPage } from '@/components/problems/problem-page';
import { recheckApps } from '@/components/site-owner/actions';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ClientContext } from '@/lib/examples/client-context';
import { EMPTY_WINDOW, type ShopWindow } from '@/lib/home/shop-window';
import { InstalledExample, UninstalledExample } from './example-card';

const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

/** The examples, installed ones apart from the others (specification 1.3). */
export function ExampleLists({
  context,
  window = EMPTY_WINDOW,
}: {
  context: ClientContext;
  /** The pictures, if they are known. */
  window?: ShopWindow;
}) {
  const t = useTranslations();
  const { installedExamples, uninstalledExamples, loading, problem } = context;
  const recheck = <ActionButton action={recheckApps}>{t('Check again')}</ActionButton>;
  if (loading) {
    return (
      <div aria-busy="true" className={grid}>
        <p className="sr-only">{t('Checking which examples are installed…')}</p>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} className="h-80 rounded-card" />
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
    <div className="space-y-14">
      {installedExamples.length > 0 && (
        <section aria-labelledby="installed">
          <h2 id="installed" className="mb-6 text-heading font-semibold sm:mb-8">
            {t('Ready to try')}
          </h2>
          <ul className={grid}>
            {installedExamples.map((example) => (
              <InstalledExample key={example.kind} example={example} window={window} />
            ))}
          </ul>
        </section>
      )}
      {uninstalledExamples.length > 0 && (
        <section aria-labelledby="uninstalled">
          <div className="mb-5">
            <h2 id="uninstalled" className="text-heading font-semibold">
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
