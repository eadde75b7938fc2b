import { HeaderCart } from '@/components/cart/anywhere/header-cart';
import { HeaderAccount } from '@/components/members/menu/header-account';
import { HeaderSearch } from '@/components/search/header-search';
import { Link } from '@/components/ui/link';
import { ExamplesNav } from './examples-nav';
import { Logo } from './logo';

/**
 * The logo, which links to the home page, and links to the examples, the search, the account and the cart. A page that
 * was left stays in the document, hidden by its own style, and takes no room. The header does not have its own box: its
 * first row stays in view, while the row of examples on narrow screens scrolls away.
 */
export function Header() {
  return (
    <header className="contents">
      <div className="sticky top-0 z-30 border-b border-line bg-canvas">
        <div className="relative mx-auto flex h-16 max-w-page items-center gap-[8px] px-[16px] sm:gap-4 sm:px-6">
          <Link href="/" className="me-auto shrink-0 rounded-control">
            <Logo />
          </Link>
          <HeaderAccount />
          <HeaderSearch />
          <HeaderCart />
        </div>
      </div>
      <ExamplesNav />
    </header>
  );
}
