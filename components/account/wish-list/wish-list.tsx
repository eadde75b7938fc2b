import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { ProductGrid } from '@/components/store/listing/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/lists/pager';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import { listWishes } from '@/lib/wix/account/wish-list';
import { RemoveWish } from './remove-wish';

/** The products on the member's wish list. */
export async function WishList({ searchParams }: { searchParams: SearchParams }) {
  const from = await readParam(searchParams, 'from');
  const offset = Math.max(0, Math.trunc(Number(from)) || 0);
  const wishes = await listWishes(offset);
  if (!wishes.ok) return <SectionProblem problem={wishes.problem} app="stores" />;
  const { entries, next } = wishes.value;
  if (entries.length === 0 && offset === 0) {
    return (
      <EmptyState
        title="Your wish list is empty"
        action={<ButtonLink href="/store">See the products</ButtonLink>}
      >
        Save a product on its page, and find it here on every device.
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
      <Pager href={SECTIONS.wishList.href} name="from" next={next} cursor={offset > 0 ? from : undefined} />
    </>
  );
}
