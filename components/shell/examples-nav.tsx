import { connection } from 'next/server';
import { Suspense } from 'react';
import { getTranslations, useTranslations } from '#translations';
import { platformConfig } from '@/lib/config/platform-config';
import { hasJournal } from '@/lib/wix/blog';
import examples from '@/public/examples.json';
import { NavLink } from './nav-link';

const look =
  'flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink lg:pointer-events-auto lg:px-3';

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
          <ul className="flex">
            {examples.map(({ data: { slug, title } }) => (
              <li key={slug}>
                <NavLink href={`/${slug}`} className={look}>
                  {t(title)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Suspense>
          <JournalNav />
        </Suspense>
      </div>
    </div>
  );
}

/** The link to the journal, if the site has one. */
async function JournalNav() {
  await connection();
  const t = await getTranslations();
  if (!(await hasJournal(platformConfig()))) return null;
  return (
    <nav aria-label={t('Content')}>
      <NavLink href="/journal" className={look}>
        {t('Journal')}
      </NavLink>
    </nav>
  );
}
