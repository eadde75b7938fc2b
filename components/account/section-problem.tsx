import { useTranslations } from '#translations';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemPage } from '@/components/problems/problem-page';
import { ButtonLink } from '@/components/ui/button';
import type { AppName } from '@/lib/examples/examples';
import type { Problem } from '@/lib/wix/platform';
import { needsLogIn } from './account-problem';

/**
 * Replaces a section whose content could not be read.
 * @param app which the section needs
 * @param newest link to the head of the list, because the position in it may be the cause of the problem
 */
export function SectionProblem({
  problem,
  app,
  newest,
}: {
  problem: Problem;
  app?: AppName;
  newest?: string | undefined;
}) {
  const t = useTranslations();
  return (
    <ProblemPage
      problem={problem}
      retry={
        needsLogIn(problem) ? <HostedLogIn variant="primary">{t('Log in again')}</HostedLogIn> : undefined
      }
      action={
        <>
          {app && problem.kind === 'not-installed' && <OwnerHint app={app} missing />}
          {newest && (
            <ButtonLink href={newest} variant="secondary">
              {t('Newest')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
