import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import type { WebhookKeys } from '../keys';
import { realNow } from '../time/stopwatch';
import type { PluginKind } from './plugin';

/** Seconds until the JWT expires. */
const LIFETIME = 300;

/**
 * Makes a JWT for a plugin's app, by RS256 with the key of its webhooks. Its dates are of real time, because receivers
 * compare them with their own clock.
 */
function sign(data: object, appId: string, { privateKey }: WebhookKeys): Promise<string> {
  const issuedAt = Math.floor(realNow() / 1000);
  const jwt = new SignJWT({ data })
    .setProtectedHeader({ alg: 'RS256', kid: 'emulator' })
    .setIssuer('wix.com')
    .setAudience(appId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME);
  return importPKCS8(privateKey, 'RS256').then((key) => jwt.sign(key));
}

/** Signs a call to a plugin: its envelope as a JWT, or a digest of the plain request (platform facts 35.1, 35.15). */
export async function signRequest(
  { hasDigest }: PluginKind,
  envelope: { request: object },
  appId: string,
  keys: WebhookKeys,
): Promise<{ body: string; headers: Record<string, string> }> {
  if (!hasDigest)
    return { body: await sign(envelope, appId, keys), headers: { 'content-type': 'text/plain' } };
  const body = JSON.stringify(envelope.request);
  const jwt = await sign({ SHA256: createHash('sha256').update(body).digest('hex') }, appId, keys);
  return { body, headers: { 'content-type': 'application/json; charset=utf-8', digest: `JWT=${jwt}` } };
}
