import type { Metadata } from 'next';
import { LogInCallback } from '@/components/members/log-in-callback';
import { PageShell } from '@/components/shell/page-shell';
import { Card } from '@/components/ui/card';

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
