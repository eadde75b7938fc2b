import type { AppName } from '@/lib/examples';
import type { Problem } from '@/lib/wix/result';
import { HostedLogIn } from '../members/hosted-log-in';
import { InstallAction } from '../shell/owner-action';
import { ProblemPage } from '../shell/problem-view';

/** A problem that leaves a section nothing to show. @param app which the section needs */
export function SectionProblem({ problem, app }: { problem: Problem; app?: AppName }) {
  return (
    <ProblemPage
      problem={problem}
      retry={
        problem.kind === 'session' ? <HostedLogIn variant="primary">Log in again</HostedLogIn> : undefined
      }
      action={app && problem.kind === 'not-installed' && <InstallAction app={app} />}
    />
  );
}
