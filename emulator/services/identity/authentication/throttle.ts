import type { Context } from '#core/contract/context';
import { hashOf } from '#core/hash';
import type { Site } from '#core/site';
import { HOUR, isoDate, MINUTE, SECOND } from '#core/time/clock';
import { type CaptchaKind, type Throttle, throttles } from '../identities/entity';
import { checkCaptcha } from './captcha';
import { captchaRequired, throttled } from './errors';

/**
 * The number of failures without a wait, and the number after which a captcha is required, until failures are
 * forgotten.
 */
interface Limits {
  free: number;
  captcha: number;
}

// A network address is shared by many people; an e-mail address belongs to one person.
export const EMAIL_LIMITS: Limits = { free: 3, captcha: 5 };
const ADDRESS_LIMITS: Limits = { free: 20, captcha: 30 };

/** The longest wait, and the time after the last failure at which failures are forgotten. */
export const LONGEST_WAIT = 15 * MINUTE;
const MEMORY = HOUR;

/** Returns the wait before the next attempt in milliseconds: one second, doubled with each failure. */
export const waitAfter = (failures: number, { free }: Pick<Limits, 'free'>): number =>
  failures < free ? 0 : Math.min(SECOND * 2 ** (failures - free), LONGEST_WAIT);

export type CaptchaTokens = readonly Partial<Record<CaptchaKind, string>>[] | undefined;

/**
 * Returns what an attempt requires: nothing, a wait, or a captcha. A solved captcha replaces the wait, so that guesses
 * by others cannot lock a member out.
 * @param failures the number of recent failures
 * @param since milliseconds since the last failure
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
  // A failure with a future date was counted before the clock was set back, so it is ignored.
  return known && since >= 0 && since < MEMORY ? known : undefined;
}

function count({ clock, documents }: Context, id: string, before: Throttle | undefined): void {
  documents.put(throttles, { id, failures: (before?.failures ?? 0) + 1, last: clock.date() });
}

const codesOf = (identityId: string) => `codes:${identityId}`;
/**
 * Wrong codes of an account are counted across all its log-ins; after too many, further attempts have to wait (NIST SP
 * 800-63B, 5.2.2).
 */
const CODE_LIMITS: Pick<Limits, 'free'> = { free: 5 };

/**
 * Checks that another code may be tried for an account. Trying one requires the password, and no wait is longer than
 * `LONGEST_WAIT`, so a stranger cannot lock a member out.
 * @throws PlatformError 429 with Retry-After
 */
export function admitCode(context: Context, identityId: string): void {
  const known = recent(context, codesOf(identityId));
  const since = context.clock.now() - Date.parse(known?.last ?? '');
  const wait = known ? waitAfter(known.failures, CODE_LIMITS) - since : 0;
  if (wait > 0) throw throttled(Math.ceil(wait / SECOND));
}

export function countWrongCodeOf(context: Context, identityId: string): void {
  count(context, codesOf(identityId), recent(context, codesOf(identityId)));
}

export function forgetWrongCodes({ documents }: Context, identityId: string): void {
  documents.delete(throttles, codesOf(identityId));
}

/** The maximum number of mails that public requests can send to one address within an hour. */
const MAILS = 5;

/**
 * Checks that a public request may send another mail, regardless of whether the address has an account.
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
 * Checks that an attempt is allowed. It is counted as a failure at once, and `succeeded` undoes this, so that
 * simultaneous attempts cannot pass before they are counted.
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

export function countFailure(context: Context, email: string, address: string): void {
  for (const [id] of keysOf(email, address)) count(context, id, recent(context, id));
}

/**
 * Undoes the count of the attempt by `admit`.
 * @param finished whether the log-in is complete: only then are earlier failures for this e-mail forgotten. Otherwise a
 *   known password would allow unlimited attempts at the second factor.
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
