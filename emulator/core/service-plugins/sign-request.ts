import { importPKCS8, SignJWT } from 'jose';
import type { WebhookKeys } from '../keys';
import { realNow } from '../time/stopwatch';

/** Seconds until the JWT expires. */
const LIFETIME = 300;

/**
 * Signs the body of a call to a plugin: a JWT for the plugin's app, by RS256 with the key of its webhooks (platform facts
 * 35.1). Its dates are of real time, because receivers compare them with their own clock.
 */
export async function signRequest(envelope: object, appId: string, { privateKey }: WebhookKeys) {
  const issuedAt = Math.floor(realNow() / 1000);
  return new SignJWT({ data: envelope })
    .setProtectedHeader({ alg: 'RS256', kid: 'emulator' })
    .setIssuer('wix.com')
    .setAudience(appId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME)
    .sign(await importPKCS8(privateKey, 'RS256'));
}
