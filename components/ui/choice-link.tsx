import { classNames } from './class-names';
import { Link } from './link';
import { LinkPending } from './link-pending';

/** One of several things that a list can be narrowed to: a link, so that each choice has an address. */
export function ChoiceLink({ name, href, chosen }: { name: string; href: string; chosen: boolean }) {
  return (
    <li>
      <Link
        href={href}
        scroll={false}
        aria-current={chosen ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-9 items-center rounded-full border px-4 text-sm font-medium transition-colors',
          chosen
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
        )}
      >
        <LinkPending>{name}</LinkPending>
      </Link>
    </li>
  );
}
