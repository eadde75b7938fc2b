import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { SitePage } from '@/components/pages/site-page';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';
import { textOfHtml } from '@/lib/format/html-text';
import { metaDescription, notFoundMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/search-params';
import { getSitePage } from '@/lib/wix/pages';

export async function generateMetadata({ params }: PageProps<'/pages/[slug]'>): Promise<Metadata> {
  const result = await getSitePage(slugOf((await params).slug));
  const t = await getTranslations();
  if (!result.ok) return notFoundMetadata(t('Page'));
  const { title, text } = result.value;
  return {
    title,
    description: metaDescription(textOfHtml(text)),
  };
}

export default function SitePageRoute({ params }: PageProps<'/pages/[slug]'>) {
  return (
    <PageShell>
      <DeferredContent fallback={<Skeleton className="mx-auto h-96 max-w-prose" />}>
        {SitePage({ params })}
      </DeferredContent>
    </PageShell>
  );
}
