import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { Connect } from '@/components/home/connect';
import { ExampleLists } from '@/components/home/example-lists';
import { Hero } from '@/components/home/hero';
import { WindowSections } from '@/components/home/window-sections';
import { DeferredContent } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { Skeleton } from '@/components/ui/skeleton';
import { type ClientContext, LOADING_CONTEXT, loadClientContext } from '@/lib/examples/client-context';
import { EMPTY_WINDOW, type ShopWindow, shopWindow } from '@/lib/home/shop-window';

/**
 * How long the page waits for the shop window. React shows a placeholder for at least 300 ms, but cached content is
 * there at once, so this short wait usually saves the placeholder.
 */
const PATIENCE_MS = 100;

type Home = { context: ClientContext; window: ShopWindow };

async function LateExampleLists({ home }: { home: Promise<Home> }) {
  return <ExampleLists {...(await home)} />;
}

export default async function HomePage() {
  await connection();
  const [context, window] = [loadClientContext(), shopWindow()];
  // The list of examples does not wait for the shop window.
  const home = context.then(async (known) => ({
    context: known,
    window: await Promise.race([window, wait(PATIENCE_MS, EMPTY_WINDOW)]),
  }));
  const known = await Promise.race([home, wait(PATIENCE_MS, undefined)]);
  return (
    <PageShell>
      <Hero window={window} />
      {known ? (
        <ExampleLists {...known} />
      ) : (
        <Suspense fallback={<ExampleLists context={LOADING_CONTEXT} />}>
          <LateExampleLists home={home} />
        </Suspense>
      )}
      <div className="mt-16 sm:mt-24">
        <DeferredContent fallback={<WindowSkeleton />}>{WindowSections({ window })}</DeferredContent>
      </div>
      <Connect />
    </PageShell>
  );
}

function WindowSkeleton() {
  return <Skeleton className="h-[60rem] rounded-card" />;
}
