import { getTranslations } from '#translations';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ProblemPage } from '@/components/problems/problem-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { SearchParams } from '@/lib/urls/search-params';
import type { Result } from '@/lib/wix/platform';
import { type Category, listCategories, listProducts, type ProductPage } from '@/lib/wix/store';
import { PRODUCTS_PAGE_SIZE } from '@/lib/wix/store/browser';
import { type Filters, isFiltered, readFilters, storeHref } from './filters';
import { ListingControls } from './listing-controls';
import { ProductGrid } from './product-grid';

/** The number of pictures in view before the page is scrolled: two rows on a phone. */
const SEEN_FIRST = 4;

/** The list of products for an address, with its controls. */
export async function ProductList({ searchParams }: { searchParams: SearchParams }) {
  const filters = readFilters(await searchParams);
  const reading = listCategories();
  const [products, categories] = await Promise.all([readList(filters, reading), reading]);
  if (!products.ok) {
    const missing = products.problem.kind === 'not-installed';
    return <ProblemPage problem={products.problem} action={missing && <OwnerHint app="stores" missing />} />;
  }
  const { total } = products.value;
  const t = await getTranslations();
  if (total === 0 && !isFiltered(filters)) {
    return (
      <EmptyState title={t('There is nothing in the store yet')} action={<OwnerHint app="stores" />}>
        {t('As soon as the owner of this site adds products, they are shown here.')}
      </EmptyState>
    );
  }
  return (
    <>
      {!categories.ok && (
        <div className="mb-5">
          <ProblemNotice problem={categories.problem} />
        </div>
      )}
      <ListingControls
        filters={filters}
        categories={categories.ok ? categories.value : []}
        pages={Math.ceil(total / PRODUCTS_PAGE_SIZE)}
      >
        <List {...products.value} filters={filters} />
      </ListingControls>
    </>
  );
}

/** Only a category's list waits for the categories, because the platform needs the id. */
async function readList(
  filters: Filters,
  reading: Promise<Result<Category[]>>,
): Promise<Result<ProductPage>> {
  if (!filters.category) return listProducts(filters);
  const categories = await reading;
  if (!categories.ok) return categories;
  const category = categories.value.find(({ slug }) => slug === filters.category);
  return category ? listProducts(filters, category.id) : { ok: true, value: { products: [], total: 0 } };
}

async function List({ products, total, filters }: ProductPage & { filters: Filters }) {
  const t = await getTranslations();
  if (total === 0) {
    return (
      <EmptyState
        title={t('Nothing matches')}
        action={
          <ButtonLink href="/store" variant="secondary">
            {t('Clear filters')}
          </ButtonLink>
        }
      >
        <p role="status">{t('No products match. Try another word, category or price.')}</p>
      </EmptyState>
    );
  }
  const pages = Math.ceil(total / PRODUCTS_PAGE_SIZE);
  if (products.length === 0) {
    return (
      <EmptyState
        title={t('There is no page {page}', { page: filters.page })}
        action={
          <ButtonLink href={storeHref({ ...filters, page: 1 })} variant="secondary">
            {t('First page')}
          </ButtonLink>
        }
      >
        {t(
          { one: 'The products fill {count} page.', other: 'The products fill {count} pages.' },
          { count: pages },
        )}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="products-title">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id="products-title" className="sr-only">
          {t('Products')}
        </h2>
        <p role="status" className="text-sm text-muted">
          {t({ one: '{count} product', other: '{count} products' }, { count: total })}
        </p>
        {isFiltered(filters) && (
          <ButtonLink
            href={storeHref({ page: 1, sort: filters.sort })}
            variant="quiet"
            size="sm"
            className="-me-3"
            scroll={false}
          >
            {t('Clear filters')}
          </ButtonLink>
        )}
      </div>
      <ProductGrid products={products} eager={SEEN_FIRST} narrow />
    </section>
  );
}
