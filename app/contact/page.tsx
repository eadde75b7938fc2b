import type { Metadata } from 'next';
import { FormSkeleton } from '@/components/account/list-skeleton';
import { Contact } from '@/components/contact/contact';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export const metadata: Metadata = {
  title: 'Write to us',
  description: 'A question about an order, a class or anything else: the shop answers by e-mail.',
};

export default function ContactPage() {
  return (
    <PageShell title="Write to us" intro="A question about an order, a class or anything else.">
      <DeferredContent fallback={<FormSkeleton />}>{Contact()}</DeferredContent>
    </PageShell>
  );
}
