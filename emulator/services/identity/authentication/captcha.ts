import type { Context } from '#core/contract/context';
import { assert, type PlatformError } from '#core/contract/errors';
import { sameText } from '#core/hash';
import type { CaptchaKind, SecretKinds } from '../identities/entity';
import { findSecret, issueSecret, takeSecret } from '../identities/secrets';
import { captchaInvalid } from './errors';

type Tokens = readonly Partial<Record<CaptchaKind, string>>[] | undefined;

const KINDS: readonly CaptchaKind[] = ['Recaptcha', 'InvisibleRecaptcha'];

/** A visible captcha: a question, and the id under which it is answered. */
interface CaptchaChallenge {
  challenge: string;
  /** For example "How much is 7 + 5?". */
  question: string;
}

export function newChallenge(context: Context): CaptchaChallenge {
  const [a = 0, b = 0] = Buffer.from(context.ids.secret(), 'base64url');
  const [left, right] = [(a % 9) + 1, (b % 9) + 1];
  const data: SecretKinds['captchaChallenge'] = { answer: String(left + right) };
  return {
    challenge: issueSecret(context, 'captchaChallenge', '', data),
    question: `How much is ${left} + ${right}?`,
  };
}

/**
 * Checks the answer of a visible captcha. The question can be answered only once, even wrongly.
 * @returns a token for one log-in, or undefined for a wrong answer
 */
export function solveChallenge(context: Context, challenge: string, answer: string): string | undefined {
  const secret = takeSecret(context, 'captchaChallenge', challenge);
  if (!secret || !sameText(secret.data.answer, answer.trim())) return undefined;
  return issueSecret(context, 'captcha', '', { captcha: 'Recaptcha' });
}

/** Returns a token of the invisible captcha, which asks no question. */
export const invisibleToken = (context: Context): string =>
  issueSecret(context, 'captcha', '', { captcha: 'InvisibleRecaptcha' });

/**
 * Checks the captcha tokens of a log-in and invalidates them; one valid token of either kind is enough.
 * @param missing the error for a request without any token
 * @throws PlatformError -19970 when no token is valid
 */
export function checkCaptcha(context: Context, tokens: Tokens, missing: () => PlatformError): void {
  const given = (tokens ?? []).flatMap((one) =>
    KINDS.flatMap((kind) => (one[kind] ? [{ kind, token: one[kind] }] : [])),
  );
  assert(given.length > 0, missing);
  const good = given.filter(
    ({ kind, token }) => findSecret(context, 'captcha', token)?.data.captcha === kind,
  );
  assert(good.length > 0, captchaInvalid);
  for (const { token } of good) takeSecret(context, 'captcha', token);
}
