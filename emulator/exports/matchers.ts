import { setTimeout as wait } from 'node:timers/promises';
import { counted } from '#core/contract/validation/counted';
import type { CallFilter, ExpectedCalls, Happened, LoggedCall } from './types/happened';

const TIMEOUT = 5000;
const INTERVAL = 10;

type Requests = Happened<LoggedCall, CallFilter>;

/** The result of `expect.any` and of similar functions. */
interface Asymmetric {
  asymmetricMatch(value: unknown): boolean;
}

const isAsymmetric = (value: unknown): value is Asymmetric =>
  typeof value === 'object' && value !== null && 'asymmetricMatch' in value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has all that is wanted, and possibly more. */
function contains(value: unknown, wanted: unknown): boolean {
  if (isAsymmetric(wanted)) return wanted.asymmetricMatch(value);
  if (Array.isArray(wanted))
    return (
      Array.isArray(value) &&
      value.length === wanted.length &&
      wanted.every((part, index) => contains(value[index], part))
    );
  if (isObject(wanted))
    return isObject(value) && Object.entries(wanted).every(([key, part]) => contains(value[key], part));
  return Object.is(value, wanted);
}

/** How many characters of a request a message shows. */
const SHOWN = 500;

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, SHOWN);

/** Checks of `expect` about the calls to an emulator. */
export const matchers = {
  /** Waits until an operation was called; `.not` checks once. */
  async toHaveCalled(
    this: { isNot: boolean },
    requests: Requests,
    operation: string,
    { times = 1, timeout = TIMEOUT, with: wanted }: ExpectedCalls = {},
  ) {
    const all = () => requests.list({ operation });
    const matching = () =>
      wanted === undefined ? all() : all().filter(({ request }) => contains(request, wanted));
    const end = this.isNot ? 0 : timeout;
    for (let remaining = end; matching().length < times && remaining > 0; remaining -= INTERVAL)
      await wait(Math.min(INTERVAL, remaining));
    const count = matching().length;
    return {
      pass: count >= times,
      message() {
        const what = wanted === undefined ? operation : `${operation} with ${shown(wanted)}`;
        if (count >= times) return `${what} was called ${counted(count, 'time')}`;
        const sent = all().map(({ request, status }) => `\n  ${shown(request)} (${status})`);
        const names = [...new Set(requests.list().map((it) => it.operation))];
        const others =
          sent.length > 0 ? `sent was${sent.join('')}` : `called were ${names.join(', ') || 'none'}`;
        return `${what} was called ${counted(count, 'time')} of ${times}; ${others}`;
      },
    };
  },
};
