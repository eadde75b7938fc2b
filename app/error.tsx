'use client';

import { useEffect } from 'react';
import { useTranslations } from '#translations';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageShell } from '@/components/ui/page-shell';

/** Shown in place of a page that failed unexpectedly. The reference finds the cause in the server's log. */
export default function ErrorPage({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  const t = useTranslations();
  useEffect(() => console.error('The page failed', error), [error]);
  return (
    <PageShell title={t('Something went wrong')}>
      <EmptyState
        title={t('This page could not be shown')}
        action={
          <>
            <Button onClick={retry}>{t('Try again')}</Button>
            <ButtonLink href="/" variant="secondary">
              {t('All examples')}
            </ButtonLink>
          </>
        }
      >
        {error.digest
          ? t(
              'The fault is on our side, and your cart is as you left it. Try again; if it stays like this, tell the owner of the shop and quote {digest}.',
              { digest: error.digest },
            )
          : t(
              'The fault is on our side, and your cart is as you left it. Try again; if it stays like this, tell the owner of the shop.',
            )}
      </EmptyState>
    </PageShell>
  );
}
