import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <PageShell title="Page not found">
      <EmptyState
        title="There is nothing at this address"
        action={<ButtonLink href="/">See all examples</ButtonLink>}
      >
        It may have moved, or the address has a typo. Everything that this shop offers can be reached from its
        home page.
      </EmptyState>
    </PageShell>
  );
}
