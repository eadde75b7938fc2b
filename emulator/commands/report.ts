import { describeDeprecation } from '#core/deprecations/wording';
import { printable } from '#core/words/printable';
import type { DeprecatedCall } from '../control/contract/site';
import { control, siteUrl } from './running';

/** How often the emulator is polled for calls, in milliseconds. */
const INTERVAL = 500;
/** How many calls are read each time: more than an app makes in between. */
const LOOKED_AT = 1000;
/** How much of a call and of its answer is printed, in characters. */
const MESSAGE = 300;

interface Logged {
  requestId: string;
  operation: string;
  method: string;
  path: string;
  status: number;
  message?: string;
  /** Why it cannot work: it is not served, the platform has no such path or removed it, or belongs to the other catalog version. */
  problem?: 'not served' | 'no such path' | 'removed' | 'other catalog';
  /** Whether a trigger made it, not the app. */
  isTrigger?: boolean;
  /** Whether the console made it, not the app. */
  isConsole?: boolean;
}

/** A call that the emulator does not serve, and its answer. */
interface NotServed {
  call: string;
  count: number;
  status: number;
  message: string;
}

/**
 * Reports calls from now on that the emulator does not serve or that the platform will remove: each once when it is
 * made, and all together at the end.
 * @param url of the emulator
 * @param toldByEmulator whether the emulator already prints refused calls to the same terminal
 */
export async function watchCalls(url: string, { toldByEmulator }: { toldByEmulator: boolean }) {
  let seen = new Set((await readRequests(url)).map(({ requestId }) => requestId));
  const before = new Map((await readDeprecated(url)).map((it) => [it.function, it.count]));
  const notServed = new Map<string, NotServed>();
  const deprecated = new Map<string, DeprecatedCall>();

  async function look(): Promise<void> {
    const requests = await readRequests(url);
    for (const { requestId, operation, method, path, status, message = '', ...it } of requests) {
      if (!it.problem || it.problem === 'removed' || it.isTrigger || it.isConsole) continue;
      if (seen.has(requestId)) continue;
      const call = operation === 'not served' ? `${method} ${path}` : operation;
      const known = notServed.get(call);
      notServed.set(call, { call, count: (known?.count ?? 0) + 1, status, message });
      if (!known && !toldByEmulator) tell(`${call} got ${status}: ${printable(message, MESSAGE)}`);
    }
    seen = new Set(requests.map(({ requestId }) => requestId));
    for (const call of await readDeprecated(url)) {
      const count = call.count - (before.get(call.function) ?? 0);
      if (count <= 0) continue;
      const isNew = !deprecated.has(call.function);
      deprecated.set(call.function, { ...call, count });
      if (isNew && !(call.ended && toldByEmulator)) tell(describeDeprecation(call));
    }
  }

  let looking = Promise.resolve();
  let failed = false;
  const lookAgain = () => {
    looking = looking.then(look).catch((error) => {
      if (!failed) tell(`The calls cannot be read: ${error.message}`);
      failed = true;
    });
  };
  const timer = setInterval(lookAgain, INTERVAL);
  return {
    /** Reads the calls a last time, and prints the summary. */
    async finish(): Promise<void> {
      clearInterval(timer);
      lookAgain();
      await looking;
      summarise([...notServed.values()], [...deprecated.values()]);
    },
  };
}

function summarise(notServed: NotServed[], deprecated: DeprecatedCall[]): void {
  if (notServed.length > 0) tell('Calls that are not served:');
  for (const { call, count, status, message } of notServed)
    console.error(
      `  ${count} × ${printable(call, MESSAGE)} got ${status}${status === 404 ? '' : `: ${printable(message, MESSAGE)}`}`,
    );
  if (deprecated.length > 0) tell('Calls that are deprecated:');
  for (const call of deprecated) console.error(`  ${call.count} × ${describeDeprecation(call)}`);
  const removed = deprecated.filter(({ isPast }) => isPast);
  if (removed.length === 0) return;
  const names = removed.map((it) => it.function).join(', ');
  const isServed = removed.some(({ ended }) => !ended);
  const advice = isServed ? '; --removed-calls by-date refuses them here too' : '';
  tell(`In production this app's calls of ${names} no longer work${advice}.`);
}

const tell = (line: string) => console.error(`[emulator] ${line}`);

/** Reads a path of every site's control API. @param read extracts a list from each answer */
async function readSites<Answer, T>(url: string, path: string, read: (answer: Answer) => T[]): Promise<T[]> {
  const { sites } = await control<{ sites: { clientId: string }[] }>(url, '/sites');
  const answers = await Promise.all(
    sites.map(({ clientId }) => control<Answer>(siteUrl(url, clientId), path)),
  );
  return answers.flatMap(read);
}

const readRequests = (url: string) =>
  readSites(url, `/requests?limit=${LOOKED_AT}`, ({ requests }: { requests: Logged[] }) => requests);

/** Returns the deprecated functions, with calls counted over all sites. */
async function readDeprecated(url: string): Promise<DeprecatedCall[]> {
  const calls = await readSites(url, '/deprecations', (it: { calls: DeprecatedCall[] }) => it.calls);
  const byFunction = new Map<string, DeprecatedCall>();
  for (const call of calls) {
    const count = call.count + (byFunction.get(call.function)?.count ?? 0);
    byFunction.set(call.function, { ...call, count });
  }
  return [...byFunction.values()];
}
