import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { ButtonLink } from './button';

/**
 * The frame of every page's content. A title becomes the heading, with a Back button to the home page (specification
 * 1.3).
 */
export function PageShell({
  title,
  intro,
  children,
}: {
  title?: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      {title && (
        <header className="mb-8 sm:mb-10">
          <div className="mb-2">
            <BackButton />
          </div>
          <h1 className="text-title font-semibold break-words">{title}</h1>
          {intro && <div className="mt-3 max-w-prose text-lg text-muted">{intro}</div>}
        </header>
      )}
      {children}
    </div>
  );
}

/** The button of every page with a title that leads to the home page (specification 1.3). */
export function BackButton() {
  const t = useTranslations();
  return (
    <ButtonLink href="/" variant="quiet" size="sm" className="-ms-3">
      <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
        ←
      </span>{' '}
      {t('Back')}
    </ButtonLink>
  );
}
