'use client';

import { useTranslations } from '#translations';
import { Button, ButtonLink } from '@/components/ui/button';

/**
 * Shown instead of a page that failed unexpectedly; Next logs the error. The reference finds the cause in the server's log. Every page loads
 * this, so it has its own frame, which is shorter than `PageShell`.
 */
export default function ErrorPage({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  const t = useTranslations();
  return (
    <div className="mx-auto max-w-prose space-y-6 px-4 py-20 text-center">
      <h1 className="text-title font-semibold">{t('This page could not be shown')}</h1>
      <p className="text-muted">
        {t(
          'The fault is on our side, and your cart is unchanged. Try again; if it stays like this, tell the owner of the shop.',
        )}{' '}
        {error.digest}
      </p>
      <Button onClick={retry}>{t('Try again')}</Button>{' '}
      <ButtonLink href="/" variant="secondary">
        {t('All examples')}
      </ButtonLink>
    </div>
  );
}
