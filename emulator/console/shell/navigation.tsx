import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Link } from '../address/link';
import { addressOf, PAGES, type Page, pageAt, preload } from './pages';

const GROUPS = (['Watch', 'Content', 'Control'] as const).filter((group) =>
  PAGES.some((page) => page.group === group),
);

/** The links to the pages: a column, only icons in a narrow window, a row on a phone. */
export function Navigation() {
  const [path] = useLocation();
  const current = pageAt(path);
  return (
    <nav
      aria-label="Pages"
      className="flex overflow-x-auto border-b bg-sunken px-2 max-md:items-center md:w-12 md:flex-col md:overflow-y-auto md:border-r md:border-b-0 md:px-1.5 md:py-2 lg:w-40"
    >
      {GROUPS.map((group) => (
        <ul key={group} aria-label={group} className="flex md:mb-3 md:flex-col">
          <li aria-hidden className="hidden px-2 pb-1 text-2xs text-muted uppercase tracking-wide lg:block">
            {group}
          </li>
          {PAGES.filter((page) => page.group === group).map((page) => (
            <Entry key={page.path} page={page} isCurrent={page === current} />
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Entry({ page, isCurrent }: { page: Page; isCurrent: boolean }) {
  const { title, icon: Icon, key } = page;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={item}>
      <Link
        href={addressOf(page)}
        aria-current={isCurrent ? 'page' : undefined}
        title={`${title} (g ${key})`}
        onPointerEnter={() => void preload(page)}
        onFocus={() => void preload(page)}
        className="flex h-7 items-center gap-2 rounded-sm px-2 text-muted hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink max-md:h-9 md:max-lg:justify-center"
      >
        <Icon aria-hidden size={14} strokeWidth={1.75} className={isCurrent ? 'text-accent' : ''} />
        <span className="md:max-lg:sr-only">{title}</span>
      </Link>
    </li>
  );
}
