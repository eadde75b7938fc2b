import type { Metadata } from 'next';
import { Menus } from '@/components/menus/menus';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';

export const metadata: Metadata = {
  title: 'Menu',
  description: 'Dishes and drinks, with their prices.',
};

export default function MenusPage() {
  return (
    <PageShell title="Menu" intro="What there is to eat and drink.">
      <DeferredContent fallback={<Skeleton className="h-[40rem] rounded-card" />}>{Menus()}</DeferredContent>
    </PageShell>
  );
}
