import { PLATFORM_HOSTS, TELEMETRY_HOSTS } from '../register/hosts.mjs';
import { withoutSite } from '../sites/address';

/** Whether an address is one of the platform, or takes what its packages report of their use. */
export const isPlatformAddress = ({ hostname, protocol }: URL): boolean =>
  /^https?:$/.test(protocol) && [...PLATFORM_HOSTS, ...TELEMETRY_HOSTS].includes(withoutSite(hostname));

/**
 * The emulator's address for one of the platform.
 * @param base of the emulator, without a slash at its end
 */
export const emulatorAddress = ({ hostname, pathname, search }: URL, base: string): string =>
  `${base}${TELEMETRY_HOSTS.includes(hostname) ? `/${hostname}` : ''}${pathname}${search}`;

/** A request for the platform, as the emulator in this process answers it: links lead to the platform's host. */
export function asReceived(request: Request): Request {
  const url = new URL(request.url);
  if (!TELEMETRY_HOSTS.includes(url.hostname)) return request;
  return new Request(emulatorAddress(url, 'https://www.wixapis.com'), request);
}
