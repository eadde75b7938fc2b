import { getTranslations } from '#translations';
import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { ProductGrid } from '@/components/store/listing/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/lists/pager';
import { readOffset, type SearchParams } from '@/lib/urls/search-params';
import { listWishes } from '@/lib/wix/account/wish-list';
import { RemoveWish } from './remove-wish';

/** The products on the member's wish list. */
export async function WishList({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations();
  const offset = await readOffset(searchParams);
  const wishes = await listWishes(offset);
  if (!wishes.ok) return <SectionProblem problem={wishes.problem} app="stores" />;
  const { entries, next } = wishes.value;
  if (entries.length === 0 && offset === 0) {
    return (
      <EmptyState
        title={t('Your wish list is empty')}
        action={<ButtonLink href="/store">{t('See the products')}</ButtonLink>}
      >
        {t('Save a product on its page, and find it here on every device.')}
      </EmptyState>
    );
  }
  return (
    <>
      <ProductGrid
        products={entries}
        narrow
        action={({ id, name }) => <RemoveWish productId={id} name={name} />}
      />
      <Pager
        href={SECTIONS.wishList.href}
        name="from"
        next={next}
        cursor={offset > 0 ? `${offset}` : undefined}
      />
    </>
  );
}
