import type { Database } from '../documents/database';
import type { Ids } from '../ids';
import { logFailure } from '../log-failure';
import { systemError } from './system-error';

/** Sends an answer once the data that it reports is on the disk, so that a power cut cannot lose it. */
export function whenDurable(
  database: Database,
  ids: Ids,
  answer: Response | Promise<Response>,
): Response | Promise<Response> {
  if (database.isTemporary) return answer;
  // Without a promise if possible: an eighth faster.
  return answer instanceof Response && !database.synced() ? answer : whenSynced(database, ids, answer);
}

async function whenSynced(
  database: Database,
  ids: Ids,
  answer: Response | Promise<Response>,
): Promise<Response> {
  const response = await answer;
  try {
    await database.synced();
    return response;
  } catch (error) {
    const requestId = response.headers.get('x-wix-request-id') ?? ids.guid();
    logFailure('Keeping what a call has written', requestId, error);
    return systemError(requestId);
  }
}
