'use client';

import { clsx } from 'clsx/lite';
import { useTranslations } from '#translations';
import { Link } from '@/components/ui/link';
import { useShopPath } from '@/lib/browser/use-shop-path';
import { SECTIONS, type SectionName } from './sections';

/**
 * The navigation of the account: beside the content, or above it on a phone.
 * @param names the sections to show
 * @param undecided the one of them that the site may not have: it keeps its space, so that the page does not move
 */
export function AccountNav({ names, undecided }: { names: SectionName[]; undecided?: SectionName }) {
  const t = useTranslations();
  const pathname = useShopPath();
  const sections = names.map((name) => ({ ...SECTIONS[name], isUndecided: name === undecided }));
  const isShown = (href: string) =>
    href === SECTIONS.profile.href ? pathname === href : pathname.startsWith(href);
  return (
    <nav aria-label={t('Your account')} className="lg:sticky lg:top-24">
      <ul className="flex flex-wrap gap-1.5 lg:flex-col lg:gap-1">
        {sections.map(({ href, name, isUndecided }) => (
          <li key={href} className={clsx('grow sm:grow-0', isUndecided && 'invisible')}>
            <Link
              href={href}
              aria-current={isShown(href) ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center justify-center rounded-control border px-3 text-center text-sm font-medium transition-colors sm:px-4 lg:justify-start',
                isShown(href)
                  ? 'border-transparent bg-accent-soft text-accent'
                  : 'border-line bg-surface hover:border-edge hover:bg-sunken lg:border-transparent lg:bg-transparent lg:hover:border-transparent',
              )}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
