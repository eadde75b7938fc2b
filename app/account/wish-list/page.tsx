import type { Metadata } from 'next';
import { Section } from '@/components/account/section';
import { WishList } from '@/components/account/wish-list/wish-list';
import { GridSkeleton } from '@/components/store/listing/store-skeleton';

export const metadata: Metadata = { title: 'Your wish list' };

export default function WishListPage({ searchParams }: PageProps<'/account/wish-list'>) {
  return (
    <Section
      name="wishList"
      intro="What you have saved for later, the latest first."
      skeleton={<GridSkeleton cards={6} />}
    >
      {() => WishList({ searchParams })}
    </Section>
  );
}
