import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { PageShell } from '@/components/ui/page-shell';

/** The frame of the list. @param filters a slot beside it, which the app around the example may fill */
export default function ListLayout({ filters, children }: { filters?: ReactNode; children: ReactNode }) {
  const t = useTranslations();
  return (
    <PageShell title={t('Store')} intro={t('Choose what you like. Your cart keeps it until you check out.')}>
      <div className={clsx(filters && 'lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-9')}>
        {filters}
        <div>{children}</div>
      </div>
    </PageShell>
  );
}
