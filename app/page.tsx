import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { getTranslations } from '#translations';
import { Connect } from '@/components/home/connect';
import { ExampleLists } from '@/components/home/example-lists';
import { liveExamples } from '@/components/home/live-example';
import { ShopPicture } from '@/components/home/shop-picture';
import { patience } from '@/components/ui/deferred-content';
import { PageShell } from '@/components/ui/page-shell';
import { LOADING_CONTEXT, loadClientContext } from '@/lib/examples/client-context';
import { shopWindow } from '@/lib/home/shop-window';

/**
 * How long the page waits for the examples, and the examples for what they show at the moment. React shows a
 * placeholder for at least 300 ms, but cached content is there at once, so this short wait usually saves the
 * placeholder.
 */
const PATIENCE_MS = 100;

type Lists = Parameters<typeof ExampleLists>[0];

async function LateExampleLists({ lists }: { lists: Promise<Lists> }) {
  return <ExampleLists {...(await lists)} />;
}

/** The examples, and below them what the connected site is about. */
export default async function HomePage() {
  await connection();
  const [context, window] = [loadClientContext(), shopWindow()];
  const lists = context.then(async (known): Promise<Lists> => {
    const live = window.then(liveExamples);
    return { context: known, live: (await Promise.race([live, wait(PATIENCE_MS, undefined)])) ?? live };
  });
  const [t, known] = await Promise.all([
    getTranslations(),
    Promise.race([lists, wait(Math.max(PATIENCE_MS, await patience()), undefined)]),
  ]);
  return (
    <PageShell>
      <h1 id="headless-examples" className="text-title font-semibold">
        {t('Headless examples')}
      </h1>
      <p className="mt-2 mb-5 max-w-prose text-muted sm:mb-8 sm:text-lg">
        {t(
          'For developers: examples of a shop on a headless commerce platform. Try them here, read their code, and run them on a site of your own.',
        )}
      </p>
      {known ? (
        <ExampleLists {...known} />
      ) : (
        <Suspense fallback={<ExampleLists context={LOADING_CONTEXT} />}>
          <LateExampleLists lists={lists} />
        </Suspense>
      )}
      <Suspense>
        <ShopPicture window={window} />
      </Suspense>
      <Connect />
    </PageShell>
  );
}
