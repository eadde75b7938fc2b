import type { Context } from '#core/contract/context';
import { hashOf } from '#core/hash';
import type { Site } from '#core/site';
import { HOUR, isoDate, MINUTE, SECOND } from '#core/time/clock';
import { type CaptchaKind, type Throttle, throttles } from '../identities/store';
import { checkCaptcha } from './captcha';
import { captchaRequired, throttled } from './errors';

/** How many failures are free, and after how many a captcha is asked for, before they are forgotten. */
interface Limits {
  free: number;
  captcha: number;
}

// Many people share a network address; an e-mail address belongs to one.
export const EMAIL_LIMITS: Limits = { free: 3, captcha: 5 };
const ADDRESS_LIMITS: Limits = { free: 20, captcha: 30 };

/** The longest wait, and how long failures count after the last of them. */
export const LONGEST_WAIT = 15 * MINUTE;
const MEMORY = HOUR;

/** How long the next attempt has to wait after so many failures: it doubles from one second on. Milliseconds. */
export const waitAfter = (failures: number, { free }: Pick<Limits, 'free'>): number =>
  failures < free ? 0 : Math.min(SECOND * 2 ** (failures - free), LONGEST_WAIT);

export type CaptchaTokens = readonly Partial<Record<CaptchaKind, string>>[] | undefined;

/**
 * What stands before an attempt: nothing, a wait, or a captcha. A solved captcha takes the place of the wait, so that
 * guesses by others cannot lock a member out.
 * @param failures recent ones
 * @param since milliseconds since the last of them
 */
export function throttleObstacle(
  failures: number,
  since: number,
  limits: Limits,
  captcha: Site['captcha'],
): { wait: number } | 'captcha' | undefined {
  if (captcha === 'always' || (captcha === 'after-failures' && failures >= limits.captcha)) return 'captcha';
  const wait = waitAfter(failures, limits) - since;
  return wait > 0 ? { wait } : undefined;
}

const keysOf = (email: string, address: string): [string, Limits][] => [
  [`email:${hashOf(email.trim().toLowerCase())}`, EMAIL_LIMITS],
  [`address:${address}`, ADDRESS_LIMITS],
];

function recent({ clock, documents }: Context, id: string): Throttle | undefined {
  const known = documents.get(throttles, id);
  const since = known ? clock.now() - Date.parse(known.last) : 0;
  // What is yet to come was counted before the clock was set back: it says nothing about now.
  return known && since >= 0 && since < MEMORY ? known : undefined;
}

/** Counts one more under a key, by the clock. */
function count({ clock, documents }: Context, id: string, before: Throttle | undefined): void {
  documents.put(throttles, { id, failures: (before?.failures ?? 0) + 1, last: isoDate(clock.now()) });
}

const codesOf = (identityId: string) => `codes:${identityId}`;
/** Wrong codes of one account, in however many log-ins: the next ones wait (NIST SP 800-63B, 5.2.2). */
const CODE_LIMITS: Pick<Limits, 'free'> = { free: 5 };

/**
 * Lets a code be tried for an account, or not yet. To come this far takes the password, and no wait is longer than
 * `LONGEST_WAIT`: a stranger locks no member out.
 * @throws PlatformError 429 with Retry-After
 */
export function admitCode(context: Context, identityId: string): void {
  const known = recent(context, codesOf(identityId));
  const since = context.clock.now() - Date.parse(known?.last ?? '');
  const wait = known ? waitAfter(known.failures, CODE_LIMITS) - since : 0;
  if (wait > 0) throw throttled(Math.ceil(wait / SECOND));
}

/** Counts a wrong code of an account. */
export function countWrongCodeOf(context: Context, identityId: string): void {
  count(context, codesOf(identityId), recent(context, codesOf(identityId)));
}

/** Forgets the wrong codes of an account, after a right one. */
export function forgetWrongCodes({ documents }: Context, identityId: string): void {
  documents.delete(throttles, codesOf(identityId));
}

/** How many mails of public requests go to one address, before none goes for an hour. */
const MAILS = 5;

/**
 * Lets the mail of a public request be sent, or not yet: whether the address has an account or not.
 * @throws PlatformError 429 with Retry-After
 */
export function admitMail(context: Context, email: string): void {
  const id = `mails:${hashOf(email.trim().toLowerCase())}`;
  const known = recent(context, id);
  if (known && known.failures >= MAILS) {
    const wait = MEMORY - (context.clock.now() - Date.parse(known.last));
    throw throttled(Math.ceil(wait / SECOND));
  }
  count(context, id, known);
}

/**
 * Lets an attempt pass, or not. It is counted as a failure at once, and taken back by `succeeded`: of attempts that
 * arrive together, none gets ahead of the count.
 * @throws PlatformError 429 with Retry-After, or the captcha codes of the error catalogue
 */
export function admit(context: Context, email: string, address: string, tokens: CaptchaTokens): void {
  const { clock, site } = context;
  const obstacles = keysOf(email, address).map(([id, limits]) => {
    const { failures = 0, last = isoDate(0) } = recent(context, id) ?? {};
    return throttleObstacle(failures, clock.now() - Date.parse(last), limits, site.captcha);
  });
  if (obstacles.includes('captcha')) checkCaptcha(context, tokens, captchaRequired);
  else {
    const waits = obstacles.map((obstacle) => (typeof obstacle === 'object' ? obstacle.wait : 0));
    const wait = Math.max(...waits);
    if (wait > 0) throw throttled(Math.ceil(wait / SECOND));
  }
  countFailure(context, email, address);
}

/** Counts a failed attempt. */
export function countFailure(context: Context, email: string, address: string): void {
  for (const [id] of keysOf(email, address)) count(context, id, recent(context, id));
}

/**
 * Takes back the attempt that `admit` counted.
 * @param finished whether the log-in came to its end: only then are earlier failures for this e-mail forgotten,
 *   or a known password would give endless tries at the second factor
 */
export function succeeded(context: Context, email: string, address: string, finished: boolean): void {
  const { documents } = context;
  for (const [id] of keysOf(email, address)) {
    const known = documents.get(throttles, id);
    if (!known) continue;
    if (known.failures <= 1 || (finished && id.startsWith('email:'))) documents.delete(throttles, id);
    else documents.put(throttles, { ...known, failures: known.failures - 1 });
  }
}
