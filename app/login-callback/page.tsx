import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { LogInCallback } from '@/components/members/hosted-log-in/log-in-callback';
import { Card } from '@/components/ui/card';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Log in'), robots: { index: false }, referrer: 'no-referrer' };
}

export default function LogInCallbackPage() {
  const t = useTranslations();
  return (
    <PageShell title={t('Log in')}>
      <Card className="max-w-prose p-6 sm:p-8">
        <LogInCallback />
      </Card>
    </PageShell>
  );
}
