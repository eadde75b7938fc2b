import { useTranslations } from '#translations';
import { Link } from './link';
import { BackButton } from './page-shell';

/** A page above another one. */
export type Crumb = { href: string; name: string };

/**
 * The position of a page in the shop: the pages above it, home first, and its own name, which is not a link. Before it
 * is the Back button that every page with a title has (specification 1.3).
 * @param trail the pages between home and this one
 * @param here its name; without it, the heading follows at once and says it
 */
export function Breadcrumbs({ trail, here }: { trail: Crumb[]; here?: string }) {
  const t = useTranslations();
  const crumbs = [{ href: '/', name: t('Home') }, ...trail];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
      <BackButton />
      <nav aria-label={t('Breadcrumbs')} className="min-w-0">
        <ol className="flex flex-wrap items-center gap-x-2 text-muted">
          {crumbs.map(({ href, name }, index) => (
            <li key={href} className="flex items-center gap-2">
              <Link href={href} className="py-2.5 underline-offset-4 hover:text-ink hover:underline">
                {name}
              </Link>
              {(here || index < trail.length) && <span aria-hidden="true">/</span>}
            </li>
          ))}
          {here && (
            <li aria-current="page" className="max-w-full truncate text-ink">
              {here}
            </li>
          )}
        </ol>
      </nav>
    </div>
  );
}
