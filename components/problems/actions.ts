'use server';

import { platformConfig } from '@/lib/config/platform-config';
import { noArguments, serverAction } from '@/lib/server-action';
import { noSessionProblem, type Result, renewSession as renew } from '@/lib/wix/platform';

/** Renews a session whose tokens the platform refuses. */
export const renewSession = serverAction(noArguments, async (): Promise<Result<void>> => {
  const { problem } = await renew();
  return problem
    ? { ok: false, problem: noSessionProblem(problem, platformConfig()) }
    : { ok: true, value: undefined };
});
