import { Suspense } from 'react';
import { HeaderAccount } from '@/components/members/menu/header-account';
import { Link } from '@/components/ui/link';
import { ExamplesNav } from './examples-nav';
import { Logo } from './logo';

/**
 * The logo, which leads home, the ways to the examples and the visitor's account; with room in the corner for the store's
 * cart. A page that was left stays in the document, hidden by a style of its own, and needs no room. The header has no box
 * of its own: its first row stays in sight, while the examples' row of narrow screens scrolls away.
 */
export function Header() {
  return (
    <header className="contents">
      <div className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur">
        <div className="relative mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4 group-has-[#cart:not([style*=none])]/page:pr-18 sm:px-6 sm:group-has-[#cart:not([style*=none])]/page:pr-33">
          <Link href="/" className="shrink-0 rounded-control">
            <Logo />
          </Link>
          <Suspense fallback={null}>
            <HeaderAccount />
          </Suspense>
        </div>
      </div>
      <ExamplesNav />
    </header>
  );
}
