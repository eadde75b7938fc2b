import type { LinkProps } from 'next/link';
import { useTranslations } from '#translations';
import { PageNumbers } from '@/components/ui/lists/page-numbers';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { type Filters, storeHref } from './filters';

/**
 * The links to the pages of the list; each leads to the head of the list.
 * @param onNavigate replaces the loading of an address
 */
export function ProductPages({
  filters,
  pages,
  onNavigate,
}: {
  filters: Filters;
  pages: number;
  onNavigate: (href: string) => LinkProps['onNavigate'];
}) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const linkTo = (page: number) => {
    const href = `${storeHref({ ...filters, page })}#products`;
    return { href, onNavigate: onNavigate(href) };
  };
  return (
    <PageNumbers
      label={t('Pages of products')}
      page={filters.page}
      pages={pages}
      linkTo={linkTo}
      locale={locale}
    />
  );
}
