import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { CartContents } from '@/components/cart/cart-contents';
import { ButtonLink } from '@/components/ui/button';
import { DeferredContent } from '@/components/ui/deferred-content';
import { EmptyState } from '@/components/ui/empty-state';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';
import { getCart } from '@/lib/wix/cart';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t('Your cart'), robots: { index: false } };
}

/** The cart on a page of its own, which works without scripts; the drawer shows the same for a quick look. */
export default function CartPage() {
  const t = useTranslations();
  return (
    <PageShell title={t('Your cart')}>
      <DeferredContent fallback={<Skeleton className="h-80 rounded-card" />}>{Contents()}</DeferredContent>
    </PageShell>
  );
}

async function Contents() {
  const [t, cart] = await Promise.all([getTranslations(), getCart()]);
  return (
    <div className="items-start gap-6 has-[ul]:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <CartContents
        look="page"
        first={cart}
        empty={
          <EmptyState
            title={t('There is nothing in your cart')}
            action={<ButtonLink href="/store">{t('Go to the store')}</ButtonLink>}
          />
        }
      />
    </div>
  );
}
