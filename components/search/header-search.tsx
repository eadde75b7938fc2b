import { useTranslations } from '#translations';
import { Link } from '@/components/ui/link';
import { SearchAssist } from './search-assist';

/**
 * The search of every page: a form that works without a script, with suggestions while typing. On narrow screens it is
 * a link to the search page.
 */
export function HeaderSearch() {
  const t = useTranslations();
  return (
    <search>
      <form action="/search" className="relative hidden xl:block">
        <input
          name="q"
          type="search"
          aria-label={t('Search the shop')}
          placeholder={t('Search the shop')}
          autoComplete="off"
          required
          className="h-9 w-52 rounded-control border border-edge bg-surface ps-9 pe-2 text-sm placeholder:text-muted hover:border-ink"
        />
        <span className="icon-search pointer-events-none absolute start-2.5 top-2 size-5 text-muted" />
        <SearchAssist />
      </form>
      <Link
        href="/search"
        aria-label={t('Search the shop')}
        className="flex size-[44px] items-center justify-center rounded-full hover:bg-sunken xl:hidden"
      >
        <span className="icon-search size-[22px]" />
      </Link>
    </search>
  );
}
