import type { ReactNode } from 'react';
import type { Problem } from '@/lib/wix/platform/problem';
import { ProblemNotice } from '../../problems/problem-view';
import { RenewSession } from '../../problems/renew-session';
import { Button } from '../../ui/button';

/** A problem of the header's corner, below it. `children` are further ways on. @param again tries once more */
export default function CornerProblem({
  problem,
  pending,
  again,
  onClose,
  children,
}: {
  problem: Problem;
  pending: boolean;
  again: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="appear absolute inset-x-4 top-full z-40 mt-2 rounded-control bg-surface shadow-float sm:left-auto sm:right-6 sm:w-104">
      <ProblemNotice
        problem={problem}
        action={
          <div className="flex flex-wrap gap-2">
            {problem.kind === 'session' ? (
              <RenewSession />
            ) : (
              <Button variant="secondary" size="sm" pending={pending} onClick={again}>
                Try again
              </Button>
            )}
            {children}
            <Button variant="quiet" size="sm" onClick={onClose}>
              Close
            </Button>
          </div>
        }
      />
    </div>
  );
}
