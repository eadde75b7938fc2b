import { readCart } from '@/lib/wix/current-cart';
import type { ProductPage } from '@/lib/wix/stores';
import { PAGE_SIZE, queryProducts } from '@/lib/wix/stores';
import { CartBar } from '../cart/cart-bar';
import { CartPanel } from '../cart/cart-panel';
import { CartProvider } from '../cart/cart-provider';
import { InstallAction, OwnerAction } from '../shell/owner-action';
import { ProblemPage } from '../shell/problem-view';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Pager } from './pager';
import { ProductCard } from './product-card';
import { PurchaseNotice } from './purchase-notice';

/** Pictures that are seen before anybody scrolls: the first row on a desktop, the first two on a phone. */
const SEEN_FIRST = 4;

type Parameters = Record<string, string | string[] | undefined>;

/** The store: its products, and the visitor's cart beside them. */
export async function Store({ searchParams }: { searchParams: Promise<Parameters> }) {
  const { page: asked, orderId } = await searchParams;
  const page = typeof asked === 'string' && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const [products, cart] = await Promise.all([queryProducts(page), readCart()]);
  if (!products.ok) {
    const missing = products.problem.kind === 'not-installed';
    return <ProblemPage problem={products.problem} action={missing && <InstallAction app="stores" />} />;
  }
  return (
    <CartProvider initial={cart}>
      <PurchaseNotice orderId={orderId} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <ProductList {...products.value} page={page} />
          <CartBar />
        </div>
        <CartPanel />
      </div>
    </CartProvider>
  );
}

function ProductList({ products, total, page }: ProductPage & { page: number }) {
  if (total === 0) {
    return (
      <EmptyState title="There is nothing in the store yet" action={<OwnerAction place="products" />}>
        As soon as the owner of this site adds products, they are shown here.
      </EmptyState>
    );
  }
  const pages = Math.ceil(total / PAGE_SIZE);
  if (products.length === 0) {
    return (
      <EmptyState
        title={`There is no page ${page}`}
        action={
          <ButtonLink href="/store" variant="secondary">
            First page
          </ButtonLink>
        }
      >
        The products fill {pages} {pages === 1 ? 'page' : 'pages'}.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="products-title">
      <h2 id="products-title" className="sr-only">
        Products
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5">
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} eager={index < SEEN_FIRST} />
        ))}
      </ul>
      <Pager page={page} pages={pages} />
    </section>
  );
}
