import { deployedUrl } from '@/server/deployed-url.mjs';
import { requestOrigin } from './request-origin';

/**
 * Scheme and host, without a slash at the end, by which search engines and messengers are to know this shop: that of
 * the deployed version where the environment names one, else the one that it was asked under.
 */
export async function siteOrigin(): Promise<string> {
  const { text, url } = deployedUrl();
  if (url) return url.origin;
  if (text) console.error(`DEPLOYED_URL is not an address: "${text}". It begins with https:// or http://.`);
  return requestOrigin();
}
