import type { Metadata } from 'next';
import { LogInCallback } from '@/components/members/hosted-log-in/log-in-callback';
import { Card } from '@/components/ui/card';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = { title: 'Log in', robots: { index: false }, referrer: 'no-referrer' };

export default function LogInCallbackPage() {
  return (
    <PageShell title="Log in">
      <Card className="max-w-prose p-6 sm:p-8">
        <LogInCallback />
      </Card>
    </PageShell>
  );
}
