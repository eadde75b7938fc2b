import { PLATFORM_HOSTS, TELEMETRY_HOSTS } from '../register/hosts.mjs';
import { withoutSite } from '../sites/address';

/** Whether an address belongs to the platform, or gets usage reports of its packages. */
export const isPlatformAddress = ({ hostname, protocol }: URL): boolean =>
  /^https?:$/.test(protocol) && [...PLATFORM_HOSTS, ...TELEMETRY_HOSTS].includes(withoutSite(hostname));

/**
 * Returns the emulator's address for one of the platform.
 * @param base of the emulator, without a slash at its end
 */
export const emulatorAddress = ({ hostname, pathname, search }: URL, base: string): string =>
  `${base}${TELEMETRY_HOSTS.includes(hostname) ? `/${hostname}` : ''}${pathname}${search}`;

/**
 * Returns a request to the platform in the form that the emulator in this process answers; links in the answer point to
 * the platform's host.
 */
export function asReceived(request: Request): Request {
  const url = new URL(request.url);
  if (!TELEMETRY_HOSTS.includes(url.hostname)) return request;
  return new Request(emulatorAddress(url, 'https://www.wixapis.com'), request);
}
