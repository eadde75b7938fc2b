import type { ComponentProps } from 'react';
import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { numberText } from '@/lib/format/numbers';

/**
 * Links to the pages of a list.
 * @param label names the list, for screen readers
 * @param page counts from 1. @param pages their number
 * @param linkTo renders the link to a page
 * @param locale of the site
 */
export function PageNumbers({
  label,
  page,
  pages,
  linkTo,
  locale,
}: {
  label: string;
  page: number;
  pages: number;
  linkTo: (page: number) => Pick<ComponentProps<typeof ButtonLink>, 'href' | 'onNavigate'>;
  locale: string;
}) {
  const t = useTranslations();
  if (pages <= 1 || page > pages) return null;
  return (
    <nav aria-label={label} className="mt-8 flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink {...linkTo(page - 1)} variant="secondary" size="sm" rel="prev">
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              ←
            </span>{' '}
            {t('Previous')}
          </ButtonLink>
        )}
      </span>
      <p className="text-sm text-muted tabular-nums">
        {t('Page {page} of {pages}', { page: numberText(page, locale), pages: numberText(pages, locale) })}
      </p>
      <span className="flex flex-1 justify-end">
        {page < pages && (
          <ButtonLink {...linkTo(page + 1)} variant="secondary" size="sm" rel="next">
            {t('Next')}{' '}
            <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
              →
            </span>
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
