import examples from '@/public/examples.json';
import { NavLink } from './nav-link';

/** The way to each of the four examples, from every page: in the header, on narrow screens in a row below it. */
export function ExamplesNav() {
  return (
    <nav
      aria-label="Examples"
      className="border-b border-line lg:pointer-events-none lg:sticky lg:top-0 lg:z-30 lg:-mt-16 lg:border-0"
    >
      <ul className="mx-auto flex max-w-page flex-wrap justify-between px-2 sm:justify-start sm:px-4 lg:h-16 lg:items-center lg:pl-34">
        {examples.map(({ data: { slug, title } }) => (
          <li key={slug} className="lg:pointer-events-auto">
            <NavLink
              href={`/${slug}`}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2 text-sm font-medium text-muted transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink lg:px-3"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
