import type * as z from 'zod';
import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { sameText } from '#core/hash';
import type { Keys } from '#core/keys';

type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type';

/** An error of a token endpoint (RFC 6749, section 5.2). */
export class OAuthError extends PlatformError {
  constructor(
    readonly error: OAuthCode,
    description: string,
    status = 400,
  ) {
    super(status, description, {}, { 'cache-control': 'no-store' });
  }

  override body(): object {
    return { error: this.error, error_description: this.message };
  }
}

/** Accepts both spellings of every name, as the platform does: `clientId` and `client_id`. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Reads the requested grant.
 * @param grants the grants that the endpoint supports
 * @returns the grant's name, and the request's parameters in snake case
 * @throws OAuthError 400
 */
export function readGrant<G extends string>(
  grants: Record<G, unknown>,
  request: Record<string, unknown>,
): { name: G; given: Record<string, unknown> } {
  const given = Object.fromEntries(Object.entries(request).map(([name, value]) => [snakeCase(name), value]));
  const name = given.grant_type;
  if (typeof name !== 'string' || name === '')
    throw new OAuthError('invalid_request', 'grant_type is missing');
  const isKnown = (text: string): text is G => Object.hasOwn(grants, text);
  if (!isKnown(name)) throw new OAuthError('unsupported_grant_type', `The grant ${name} is not supported`);
  return { name, given };
}

/** Reads the parameters of a grant; unknown ones are ignored. @throws OAuthError 400 that names the missing ones */
export function readParameters<T>(schema: z.ZodType<T>, given: unknown): T {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.')))];
  throw new OAuthError('invalid_request', `Missing or given twice: ${fields.join(', ')}`);
}

/** Checks by its secret that an app is the site's own. @throws OAuthError 401 */
export function checkApp(
  { site }: Context,
  keys: Keys,
  { client_id, client_secret }: { client_id: string; client_secret: string },
): void {
  if (client_id !== site.appId || !sameText(client_secret, keys.appSecret))
    throw new OAuthError('invalid_client', 'The app id or its secret is wrong', 401);
}

/** Checks that an instance of the app is the one on this site. @throws OAuthError 400 */
export function checkInstance({ site }: Context, instanceId: string): void {
  if (instanceId !== site.id) throw new OAuthError('invalid_grant', `The app has no instance ${instanceId}`);
}
