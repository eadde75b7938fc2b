import { deployedUrl } from '@/server/deployed-url.mjs';
import { requestOrigin } from './request-origin';

/**
 * Returns the scheme and host for search engines and messengers, without a slash at the end: those of DEPLOYED_URL if
 * it is set, otherwise those of the request.
 */
export async function siteOrigin(): Promise<string> {
  const { text, url } = deployedUrl();
  if (url) return url.origin;
  if (text) console.error(`DEPLOYED_URL is not an address: "${text}". It begins with https:// or http://.`);
  return requestOrigin();
}
