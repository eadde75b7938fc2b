import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { platformConfig } from '@/lib/config/platform-config';
import { hasWishList } from '@/lib/wix/account/wish-list';
import { AccountNav } from './account-nav';
import { SECTIONS, type SectionName } from './sections';

/** The frame of the account's pages: navigation and one section. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <PageShell title={t('Your account')}>
      <div className="grid items-start gap-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
        <DeferredContent fallback={<AccountNav names={ALL} undecided="wishList" />}>
          {Navigation()}
        </DeferredContent>
        {children}
      </div>
    </PageShell>
  );
}

const ALL = Object.keys(SECTIONS) as SectionName[];

async function Navigation() {
  await connection();
  const withWishList = await hasWishList(platformConfig());
  return <AccountNav names={ALL.filter((name) => name !== 'wishList' || withWishList)} />;
}
