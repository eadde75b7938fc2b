import { importPKCS8, SignJWT } from 'jose';
import type { WebhookKeys } from '../keys';
import type { Clock } from '../time/clock';
import type { StoredEvent } from './domain-event';

/** Seconds until the JWT expires. */
const LIFETIME = 3600;

/**
 * Makes the function that signs a domain event: a JWT by RS256, as the platform sends webhooks (platform facts 10.1).
 * @param keys whose public key the receivers know
 * @param instanceId the site, as the instance of the app that listens
 */
export function createWebhookSigner(keys: () => WebhookKeys, clock: Clock, instanceId: string) {
  return async ({ eventType, payload, identity }: StoredEvent): Promise<string> => {
    const issuedAt = Math.floor(clock.now() / 1000);
    const data = JSON.stringify({ data: payload, eventType, instanceId, identity });
    return new SignJWT({ data })
      .setProtectedHeader({ alg: 'RS256', kid: 'emulator' })
      .setIssuer('wix.com')
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME)
      .sign(await importPKCS8(keys().privateKey, 'RS256'));
  };
}
