import type { LinkProps } from 'next/link';
import { Link } from '@/components/ui/link';
import { LinkPending } from '@/components/ui/link-pending';
import { SiteNumber } from '@/components/ui/locale/site-number';

/**
 * A filter of a list, as a link, so that each choice has an address.
 * @param count of its items
 * @param onNavigate runs before the list is left, and may prevent it
 */
export function ChoiceLink({
  name,
  count,
  href,
  chosen,
  onNavigate,
}: {
  name: string;
  count?: number;
  href: string;
  chosen: boolean;
  onNavigate?: LinkProps['onNavigate'];
}) {
  return (
    <li>
      <Link
        href={href}
        scroll={false}
        onNavigate={onNavigate}
        aria-current={chosen ? 'true' : undefined}
        className="choice"
      >
        <LinkPending>{name}</LinkPending>
        {count !== undefined && (
          <span className="ms-2 font-normal text-muted tabular-nums">
            <SiteNumber value={count} />
          </span>
        )}
      </Link>
    </li>
  );
}
