import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { Connect } from '@/components/home/connect';
import { ExampleLists } from '@/components/home/example-lists';
import { Hero } from '@/components/home/hero';
import { PageShell } from '@/components/ui/page-shell';
import { type ClientContext, LOADING_CONTEXT, loadClientContext } from '@/lib/examples/client-context';

/**
 * What is known of the site comes with the page, without a placeholder before it: React shows a placeholder for
 * 300 ms at least, and what is remembered is known at once. The page waits for it no longer than this.
 */
const PATIENCE_MS = 100;

async function LateExampleLists({ context }: { context: Promise<ClientContext> }) {
  return <ExampleLists context={await context} />;
}

export default async function HomePage() {
  await connection();
  const context = loadClientContext();
  const known = await Promise.race([context, wait(PATIENCE_MS, undefined)]);
  return (
    <PageShell>
      <Hero />
      {known ? (
        <ExampleLists context={known} />
      ) : (
        <Suspense fallback={<ExampleLists context={LOADING_CONTEXT} />}>
          <LateExampleLists context={context} />
        </Suspense>
      )}
      <Connect />
    </PageShell>
  );
}
