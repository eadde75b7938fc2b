import { ButtonLink } from '@/components/ui/button';
import { LinkPending } from '@/components/ui/link-pending';

/**
 * The way through a long list: on to older entries, and back to the newest.
 * @param name of the parameter of the address that holds the place in the list
 */
export function Pager({
  href,
  name,
  next,
  cursor,
}: {
  href: string;
  name: string;
  next: string | undefined;
  cursor: string | undefined;
}) {
  if (!next && !cursor) return null;
  return (
    <nav aria-label="More entries" className="mt-5 flex flex-wrap gap-3">
      {cursor && (
        <ButtonLink href={href} variant="secondary" size="sm">
          <LinkPending>Newest</LinkPending>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={`${href}?${new URLSearchParams({ [name]: next })}`} variant="secondary" size="sm">
          <LinkPending>Older</LinkPending>
        </ButtonLink>
      )}
    </nav>
  );
}
