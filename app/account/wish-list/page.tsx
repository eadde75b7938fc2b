import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { Section } from '@/components/account/section';
import { WishList } from '@/components/account/wish-list/wish-list';
import { GridSkeleton } from '@/components/store/skeletons';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your wish list') };
}

export default function WishListPage({ searchParams }: PageProps<'/account/wish-list'>) {
  const t = useTranslations();
  return (
    <Section
      name="wishList"
      intro={t('What you have saved for later, the latest first.')}
      skeleton={<GridSkeleton cards={6} />}
    >
      {() => WishList({ searchParams })}
    </Section>
  );
}
