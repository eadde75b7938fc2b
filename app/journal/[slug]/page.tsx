import type { Metadata } from 'next';
import { Article } from '@/components/journal/article';
import { postMetadata } from '@/components/journal/post-metadata';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';

export async function generateMetadata({ params }: PageProps<'/journal/[slug]'>): Promise<Metadata> {
  return postMetadata((await params).slug);
}

export default function PostPage({ params, searchParams }: PageProps<'/journal/[slug]'>) {
  return (
    <PageShell>
      <DeferredContent fallback={<Skeleton className="h-[40rem] rounded-card" />}>
        {Article({ params, searchParams })}
      </DeferredContent>
    </PageShell>
  );
}
