import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Page not found') };
}

export default function NotFound() {
  const t = useTranslations();
  return (
    <PageShell title={t('Page not found')}>
      <EmptyState
        title={t('There is nothing at this address')}
        action={<ButtonLink href="/">{t('See all examples')}</ButtonLink>}
      >
        {t(
          'It may have moved, or the address has a typo. Everything that this shop offers can be reached from its home page.',
        )}
      </EmptyState>
    </PageShell>
  );
}
