import { ButtonLink } from '../ui/button';

/** The way through the pages of the list, by address. @param page counts from 1 */
export function Pager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of products" className="mt-8 flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink href={pageHref(page - 1)} variant="secondary" size="sm" rel="prev">
            <span aria-hidden="true">←</span> Previous
          </ButtonLink>
        )}
      </span>
      <p className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      <span className="flex flex-1 justify-end">
        {page < pages && (
          <ButtonLink href={pageHref(page + 1)} variant="secondary" size="sm" rel="next">
            Show more <span aria-hidden="true">→</span>
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}

const pageHref = (page: number) => (page === 1 ? '/store' : `/store?page=${page}`);
