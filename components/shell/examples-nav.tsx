import { useTranslations } from '#translations';
import { hasJournal } from '@/lib/wix/blog';
import examples from '@/public/examples.json';
import { IfSiteHas } from './if-site-has';
import { NavLink } from './nav-link';

/**
 * The links to the four examples and to the journal on every page: in the header, or on narrow screens in a row below it,
 * which scrolls if it is too long.
 */
export function ExamplesNav() {
  const t = useTranslations();
  return (
    <div className="border-b border-line lg:pointer-events-none lg:sticky lg:top-0 lg:z-30 lg:-mt-16 lg:border-0">
      <div className="mx-auto flex max-w-page overflow-x-auto px-2 [scrollbar-width:none] sm:px-4 lg:h-16 lg:items-center lg:overflow-visible lg:ps-34">
        <nav aria-label={t('Examples')}>
          <ul className="flex [&_a]:nav-link">
            {examples.map(({ data: { slug, title } }) => (
              <li key={slug}>
                <NavLink href={`/${slug}`}>{t(title)}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <IfSiteHas what={hasJournal}>
          <nav aria-label={t('Content')} className="[&_a]:nav-link">
            <NavLink href="/journal">{t('Journal')}</NavLink>
          </nav>
        </IfSiteHas>
      </div>
    </div>
  );
}
