import { Suspense } from 'react';
import { ExampleLists } from '@/components/home/example-lists';
import { Hero } from '@/components/home/hero';
import { PageShell } from '@/components/shell/page-shell';
import { LOADING_CONTEXT, loadClientContext } from '@/lib/client-context';

async function LoadedExampleLists() {
  return <ExampleLists context={await loadClientContext()} />;
}

export default function HomePage() {
  return (
    <PageShell>
      <Hero />
      <Suspense fallback={<ExampleLists context={LOADING_CONTEXT} />}>
        <LoadedExampleLists />
      </Suspense>
    </PageShell>
  );
}
