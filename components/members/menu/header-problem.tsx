import { useTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { RenewSession } from '@/components/problems/renew-session';
import { Button } from '@/components/ui/button';
import type { Problem } from '@/lib/wix/platform';

/** A problem in the header's corner, shown below it.  @param onRetry tries again */
export default function HeaderProblem({
  problem,
  pending,
  onRetry,
  onClose,
}: {
  problem: Problem;
  pending: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  const t = useTranslations();
  return (
    <div className="appear absolute inset-x-4 top-full z-40 mt-2 rounded-control bg-surface shadow-float sm:start-auto sm:end-6 sm:w-104">
      <ProblemNotice
        problem={problem}
        action={
          <div className="flex flex-wrap gap-2">
            {problem.kind === 'session' ? (
              <RenewSession />
            ) : (
              <Button variant="secondary" size="sm" pending={pending} onClick={onRetry}>
                {t('Try again')}
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={onClose}>
              {t('Close')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
