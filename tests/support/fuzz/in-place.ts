import { afterAll, beforeAll } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { changedByRefusal, contractViolationsOf, wrongAnswer, wrongPage } from './answers';
import { mutantsOf } from './mutants';
import { watchTables } from './table-changes';
import { rollbackTrials } from './trials';

/** The results of the requests that were tried. */
export interface Found {
  problems: string[];
  /** The number of requests by status. */
  statuses: Map<number, number>;
}

type Fetch = Emulator['fetch'];

/**
 * Has an emulator answer, before each request, some variants of it with one thing wrong, and undoes their changes, so
 * that each finds the same state as the valid request.
 * @param wanted how many for each request
 * @param senders the tokens of other callers
 * @returns the results; grows with each request
 */
export function fuzzInPlace(
  emulator: Emulator,
  wanted: number,
  senders: () => string[],
  seed: number,
): Found {
  const { database, log } = emulator;
  const { fetch } = emulator;
  // Bypasses the watchers around it, which only consider the calls of the test.
  const bare: Fetch = Object.getPrototypeOf(emulator).fetch;
  const results: Found = { problems: [], statuses: new Map() };
  const attempt = rollbackTrials(database);
  let tables: ReturnType<typeof watchTables>;
  beforeAll(() => {
    tables = watchTables(database);
  });
  afterAll(() => tables.stop());
  let turn = seed;
  let queue: Promise<unknown> = Promise.resolve();

  async function judge(what: string, request: Request): Promise<void> {
    const before = tables.changes();
    const address = `${request.method} ${new URL(request.url).pathname.slice(0, 200)}`;
    const earlier = log.last();
    const response = await bare(request);
    const text = await response.text();
    const { status } = response;
    results.statuses.set(status, (results.statuses.get(status) ?? 0) + 1);
    const id = response.headers.get('x-wix-request-id');
    const name = log.list(earlier).findLast(({ requestId }) => requestId === id)?.operation;
    const operation = emulator.operations.find((it) => it.name === name);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // Operations to which browsers are sent answer with pages.
    const wrong =
      operation && (operation.hasContract || isJson)
        ? [...wrongAnswer(response, text), ...contractViolationsOf(operation, status, text)]
        : wrongPage(response, text);
    const changed = status >= 400 ? changedByRefusal(tables.changedSince(before)) : [];
    // A page that asks to confirm a changed total has already stored the typed codes.
    if (!operation && status === 409) changed.splice(0);
    if (changed.length > 0) wrong.push(`refused and changed ${changed}`);
    for (const problem of wrong)
      results.problems.push(`${problem}: ${address} ${what} → ${text.slice(0, 200)}`);
  }

  emulator.fetch = (request, env) => {
    // Serialized, because undoing a trial must not undo the writes of another call.
    const answer = queue.then(async () => {
      turn += 1;
      for (const mutant of await mutantsOf(request, wanted, turn, senders()))
        await attempt(() => judge(mutant.what, mutant.request));
      return fetch(request, env);
    });
    queue = answer.catch(() => undefined);
    return answer;
  };
  return results;
}
