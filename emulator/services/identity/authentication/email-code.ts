import { createHash } from 'node:crypto';
import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { hashOf, sameText } from '#core/hash';
import { MINUTE } from '#core/time/clock';
import { type Identity, type Secret, secrets } from '../identities/entity';
import { findSecret, issueSecret } from '../identities/secrets';
import { mailTexts, sendMail } from '../mail/texts';
import { throttled, verificationFailed } from './errors';
import { countWrongCodeOf } from './throttle';

type StateToken = Secret<'stateToken'>;

/** How long a code can be used, and the time between two codes; milliseconds (ASVS 5, 6.6.2). */
const CODE_LIFETIME = 10 * MINUTE;
const RESEND_AFTER = 30_000;
/** The number of wrong codes that end a log-in. */
const MAX_FAILURES = 5;

const digestOf = (state: StateToken, code: string) => hashOf(`${state.id}:${code}`);

/**
 * Makes a new code of six digits for a log-in; the previous one becomes void.
 * @throws PlatformError 429 when the previous one was sent less than RESEND_AFTER ago
 */
export function newCode(
  { clock, documents, ids }: Context,
  state: StateToken,
  factor?: StateToken['data']['factor'],
): string {
  const since = state.data.sent ? clock.now() - Date.parse(state.data.sent) : RESEND_AFTER;
  // A code with a future date was sent before the clock was set back.
  assert(since < 0 || since >= RESEND_AFTER, () => throttled(Math.ceil((RESEND_AFTER - since) / 1000)));
  const random = createHash('sha256').update(ids.secret()).digest().readUIntBE(0, 6);
  const code = String(random % 1_000_000).padStart(6, '0');
  const sent = clock.date();
  const data = { ...state.data, codeHash: digestOf(state, code), sent, ...(factor && { factor }) };
  documents.put(secrets, { ...state, data });
  return code;
}

/** Whether a code is the one that was sent and has not expired. */
export function isCode({ clock }: Context, state: StateToken, code: string): boolean {
  const { codeHash, sent } = state.data;
  if (!codeHash || !sent || clock.now() - Date.parse(sent) >= CODE_LIFETIME) return false;
  return sameText(codeHash, digestOf(state, code));
}

/** Counts a wrong code for the account and the log-in; too many of them end the log-in. */
export function countWrongCode(context: Context, state: StateToken): void {
  const { documents } = context;
  countWrongCodeOf(context, state.identityId);
  const failures = state.data.failures + 1;
  if (failures >= MAX_FAILURES) documents.delete(secrets, state.id);
  else documents.put(secrets, { ...state, data: { ...state.data, failures } });
}

/** The error message for a log-in that has ended. */
export const LOG_IN_OVER = 'This log-in has ended: log in again';

/** Sends the mail that verifies an address, with a code and a link, for the log-in of the state token. */
export function sendVerification(context: Context, identity: Identity, stateToken: string): void {
  const state = orThrow(findSecret(context, 'stateToken', stateToken), () => verificationFailed(LOG_IN_OVER));
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
