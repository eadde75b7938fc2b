import { createHash } from 'node:crypto';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { hashOf, sameText } from '#core/hash';
import { isoDate, MINUTE } from '#core/time/clock';
import { throttled, verificationFailed } from '../authentication/errors';
import { countWrongCodeOf } from '../authentication/throttle';
import { type Identity, type Secret, secrets } from '../identities/store';
import { mailTexts, sendMail } from '../mail/texts';
import { findSecret, issueSecret } from '../secrets';

type StateToken = Secret<'stateToken'>;

/** How long a code that was sent can be used, and how soon the next can be sent; milliseconds (ASVS 5, 6.6.2). */
const CODE_LIFETIME = 10 * MINUTE;
const RESEND_AFTER = 30_000;
/** How many wrong codes end a log-in. */
const MAX_FAILURES = 5;

const digestOf = (state: StateToken, code: string) => hashOf(`${state.id}:${code}`);

/**
 * Makes the code of six digits that a log-in waits for; the one before it is void.
 * @throws PlatformError 429 when the last one was sent only just now
 */
export function newCode(
  { clock, documents, ids }: Context,
  state: StateToken,
  factor?: StateToken['data']['factor'],
): string {
  const since = state.data.sent ? clock.now() - Date.parse(state.data.sent) : RESEND_AFTER;
  // One that is yet to be sent was sent before the clock was set back.
  assert(since < 0 || since >= RESEND_AFTER, () => throttled(Math.ceil((RESEND_AFTER - since) / 1000)));
  const random = createHash('sha256').update(ids.secret()).digest().readUIntBE(0, 6);
  const code = String(random % 1_000_000).padStart(6, '0');
  const sent = isoDate(clock.now());
  const data = { ...state.data, codeHash: digestOf(state, code), sent, ...(factor && { factor }) };
  documents.put(secrets, { ...state, data });
  return code;
}

/** Whether a code is the one that was sent, and still good. */
export function isCode({ clock }: Context, state: StateToken, code: string): boolean {
  const { codeHash, sent } = state.data;
  if (!codeHash || !sent || clock.now() - Date.parse(sent) >= CODE_LIFETIME) return false;
  return sameText(codeHash, digestOf(state, code));
}

/** Counts a wrong code of the account and of the log-in; too many of them end the log-in. */
export function countWrongCode(context: Context, state: StateToken): void {
  const { documents } = context;
  countWrongCodeOf(context, state.identityId);
  const failures = state.data.failures + 1;
  if (failures >= MAX_FAILURES) documents.delete(secrets, state.id);
  else documents.put(secrets, { ...state, data: { ...state.data, failures } });
}

/** What is said of a log-in that is not waiting any more. */
export const LOG_IN_OVER = 'This log-in is over: log in again';

/** Sends the mail that verifies an address, with a code and with a link. Takes the state token that waits for it. */
export function sendVerification(context: Context, identity: Identity, stateToken: string): void {
  const state = findSecret(context, 'stateToken', stateToken);
  assert(state, () => verificationFailed(LOG_IN_OVER));
  const code = newCode(context, state);
  const token = issueSecret(context, 'emailLink', identity.id, {});
  const { language, texts } = mailTexts(context, { identity });
  sendMail(context, {
    kind: 'verification',
    to: identity.email,
    language,
    ...texts.verification(context.site.name, code),
    code,
    link: `${context.baseUrl}/verify-email?${new URLSearchParams({ token })}`,
  });
}
