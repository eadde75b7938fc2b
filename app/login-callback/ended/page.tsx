import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { LogInEnded } from '@/components/members/hosted-log-in/log-in-ended';
import { Card } from '@/components/ui/card';
import { PageShell } from '@/components/ui/page-shell';
import { returnPath } from '@/lib/urls/return-path';
import { OUTCOMES } from '@/lib/wix/auth/hosted';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Log in'), robots: { index: false } };
}

/** Says why a log-in on the platform's page has not made the visitor a member. */
export default async function LogInEndedPage({ searchParams }: PageProps<'/login-callback/ended'>) {
  const t = await getTranslations();
  const { outcome, returnTo } = await searchParams;
  return (
    <PageShell title={t('Log in')}>
      <Card className="max-w-prose p-6 sm:p-8">
        <LogInEnded
          outcome={OUTCOMES.find((each) => each === outcome) ?? 'unknown'}
          returnTo={returnPath(returnTo)}
        />
      </Card>
    </PageShell>
  );
}
