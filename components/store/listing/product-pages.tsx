import type { LinkProps } from 'next/link';
import { PageNumbers } from '@/components/ui/lists/page-numbers';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { type Filters, storeHref } from './filters';

/**
 * The way through the pages of the list; each begins where the list does.
 * @param onNavigate what to do instead of loading the page at an address
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
  const locale = useSiteLocale();
  const linkTo = (page: number) => {
    const href = `${storeHref({ ...filters, page })}#products`;
    return { href, onNavigate: onNavigate(href) };
  };
  return (
    <PageNumbers
      label="Pages of products"
      page={filters.page}
      pages={pages}
      linkTo={linkTo}
      locale={locale}
    />
  );
}
