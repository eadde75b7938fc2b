import type { ReactNode } from 'react';
import { PageShell } from '@/components/ui/page-shell';
import { AccountNav } from './account-nav';

/** The frame of the account's pages: navigation and one section. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <PageShell title="Your account">
      <div className="grid items-start gap-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
        <AccountNav />
        {children}
      </div>
    </PageShell>
  );
}
