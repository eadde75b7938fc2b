import type { Metadata } from 'next';
import { getTranslations, useTranslations } from '#translations';
import { FormSkeleton } from '@/components/account/list-skeleton';
import { Contact } from '@/components/contact/contact';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return {
    title: t('Write to us'),
    description: t('A question about an order, a class or anything else: the shop answers by e-mail.'),
  };
}

export default function ContactPage() {
  const t = useTranslations();
  return (
    <PageShell title={t('Write to us')} intro={t('A question about an order, a class or anything else.')}>
      <DeferredContent fallback={<FormSkeleton />}>{Contact()}</DeferredContent>
    </PageShell>
  );
}
