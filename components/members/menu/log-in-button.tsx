'use client';

import {
  currentPath,
  goToLogIn,
  useLogInFromHostedPage,
} from '@/components/members/hosted-log-in/go-to-log-in';
import { useLeavePage } from '@/components/members/hosted-log-in/use-leave-page';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';

// Few log-ins fail, so this is loaded only with a problem.
const LogInProblem = onDemand(() => import('./log-in-problem'));

/** Takes a visitor to the platform's log-in page, and back to this page. */
export function LogInButton({ label }: { label: string }) {
  const { pending, problem, leave, dismiss } = useLeavePage(() => goToLogIn(currentPath()));
  useLogInFromHostedPage();

  return (
    <>
      <Button variant="secondary" size="sm" pending={pending} onClick={leave}>
        {label}
      </Button>
      {problem && <LogInProblem problem={problem} pending={pending} onRetry={leave} onClose={dismiss} />}
    </>
  );
}
