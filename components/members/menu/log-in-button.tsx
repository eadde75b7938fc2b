'use client';

import { useEffect } from 'react';
import { currentPath, goToLogIn } from '@/components/members/hosted-log-in/go-to-log-in';
import { useLeavePage } from '@/components/members/hosted-log-in/use-leave-page';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';

// Few log-ins fail, so this is loaded only with a problem.
const LogInProblem = onDemand(() => import('./log-in-problem'));

/** Takes a visitor to the platform's log-in page, and back to this page. */
export function LogInButton({ label }: { label: string }) {
  const { pending, problem, leave, dismiss } = useLeavePage(() => goToLogIn(currentPath()));

  useEffect(() => {
    // A visitor who logged in on a hosted page, for example at a checkout, is a member there but not yet here. The
    // platform says so (platform facts 4.7), and they are logged in here without being asked.
    if (new URLSearchParams(location.search).get('wixMemberLoggedIn') === 'true')
      goToLogIn(currentPath(), 'none');
  }, []);

  return (
    <>
      <Button variant="secondary" size="sm" pending={pending} onClick={leave}>
        {label}
      </Button>
      {problem && <LogInProblem problem={problem} pending={pending} onRetry={leave} onClose={dismiss} />}
    </>
  );
}
