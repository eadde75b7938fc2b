'use client';

import { useEffect } from 'react';
import { Button, ButtonLink } from '../../ui/button';
import { onDemand } from '../../ui/on-demand';
import { goToLogIn, here } from '../hosted-log-in/go-to-log-in';
import { useDeparture } from '../hosted-log-in/use-leave-page';

// Few log-ins fail: what shows a problem is fetched when there is one, not with every page.
const CornerProblem = onDemand(() => import('./header-problem'));

/** Leads a visitor to the platform's log-in page, and back to this page. */
export function LogInButton() {
  const { pending, problem, depart, dismiss } = useDeparture(() => goToLogIn(here()));

  useEffect(() => {
    // Whoever logged in on a hosted page, at a checkout for example, is a member there and not here yet: the platform
    // says so (platform facts 4.7), and lets them in without a question.
    if (new URLSearchParams(location.search).get('wixMemberLoggedIn') === 'true') goToLogIn(here(), 'none');
  }, []);

  return (
    <>
      <Button variant="secondary" size="sm" pending={pending} onClick={depart}>
        Log in
      </Button>
      {problem && (
        <CornerProblem problem={problem} pending={pending} again={depart} onClose={dismiss}>
          {/* Every page loads this: logInPath would cost it a third of a kilobyte. */}
          <ButtonLink href={`/login?returnTo=${encodeURIComponent(here())}`} variant="secondary" size="sm">
            Log in on this site
          </ButtonLink>
        </CornerProblem>
      )}
    </>
  );
}
