import { AppStrategy, createClient } from '@wix/sdk';
import { platformConfig } from '@/lib/config/platform-config';

/**
 * Checks that the platform has signed a webhook.
 * @param publicKey of the app to which it is sent
 * @throws {Error} if it is signed by another key, or too old
 */
export async function checkWebhook(body: string, publicKey: string): Promise<void> {
  const auth = AppStrategy({ appId: platformConfig().clientId, publicKey });
  await createClient({ auth }).webhooks.process(body);
}
