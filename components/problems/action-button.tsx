'use client';

import { type ReactNode, useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import type { Problem, Result } from '@/lib/wix/platform';

/**
 * A button that runs a server action, whose answer contains the new page, or a problem to show beside the button.
 * @param done shown if the button is still there afterwards
 */
export function ActionButton({
  action,
  done,
  children,
}: {
  action: () => Promise<Result<void>>;
  done?: string;
  children: ReactNode;
}) {
  const t = useTranslations();
  const [pending, run] = usePendingAction();
  const [problem, setProblem] = useState<Problem>();
  const [confirmation, setConfirmation] = useState<string>();

  const act = () =>
    run(
      () => callAction(action()),
      (result) => {
        setProblem(result.ok ? undefined : result.problem);
        setConfirmation(result.ok ? done : undefined);
      },
    );

  return (
    <div className="space-y-2">
      <Button variant="secondary" size="sm" pending={pending} onClick={act}>
        {children}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {t(problem.message)}
        </p>
      )}
      {confirmation && (
        <p role="status" className="text-sm">
          {confirmation}
        </p>
      )}
    </div>
  );
}
