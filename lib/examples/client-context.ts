import { connection } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import { listInstalledApps, type ProbedApp } from '@/lib/wix/apps';
import { siteId } from '@/lib/wix/brand';
import type { Problem, Result } from '@/lib/wix/platform';
import { type AppKind, type Example, listedExamples } from './examples';

/** The facts about the site that the home page passes to client components (specification 1.8). */
export type ClientContext = {
  /** The site's id, if the session has it. */
  msid: string | undefined;
  installedAppsList: AppKind[];
  installedExamples: Example[];
  uninstalledExamples: (Example & { problem: Problem })[];
  loading: boolean;
  /** Why the apps could not be listed. */
  problem?: Problem;
};

/** The context while it is being loaded. */
export const LOADING_CONTEXT: ClientContext = {
  msid: undefined,
  installedAppsList: [],
  installedExamples: [],
  uninstalledExamples: [],
  loading: true,
};

/** Loads what the home page shows. It never rejects: a failure becomes `problem`. */
export async function loadClientContext(): Promise<ClientContext> {
  await connection();
  const [msid, apps] = await Promise.all([siteId(), listInstalledApps(platformConfig())]);
  return clientContext(msid, apps);
}

/** Splits the listed examples into installed and other ones, depending on the results of the probes. */
export function clientContext(msid: string | undefined, apps: Result<ProbedApp[]>): ClientContext {
  if (!apps.ok) return { ...LOADING_CONTEXT, msid, loading: false, problem: apps.problem };
  const problemOf = new Map(apps.value.map(({ kind, problem }) => [kind, problem]));
  const examples = listedExamples();
  return {
    msid,
    installedAppsList: apps.value.filter(({ problem }) => !problem).map(({ kind }) => kind),
    installedExamples: examples.filter(({ kind }) => !problemOf.get(kind)),
    uninstalledExamples: examples.flatMap((example) => {
      const problem = problemOf.get(example.kind);
      return problem ? [{ ...example, problem }] : [];
    }),
    loading: false,
  };
}
