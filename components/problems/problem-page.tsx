import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import type { Problem } from '@/lib/wix/platform';
import { Reference, remedy, titleOf } from './problem-notice';

/**
 * A problem that leaves nothing else to show: what happened, and what to do.
 * @param action adds a solution; `retry` replaces the remedy for the problem
 */
export function ProblemPage({
  problem,
  action,
  retry,
}: {
  problem: Problem;
  action?: ReactNode;
  retry?: ReactNode;
}) {
  const t = useTranslations();
  return (
    <div role="alert" className="mx-auto flex max-w-prose flex-col items-center gap-4 py-12 text-center">
      <h2 className="text-2xl font-semibold">{t(titleOf(problem))}</h2>
      <p className="text-balance text-muted">{t(problem.message)}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {retry ?? remedy(problem)}
        {action}
      </div>
      <Reference {...problem} />
    </div>
  );
}
