import { PLATFORM_HOSTS } from '../../../register/hosts.mjs';
import { hostnameOf, LOOPBACK } from '../request-url';

/**
 * Refuses requests for foreign host names, so that a web page cannot reach the emulator through a name that it points
 * at this machine (DNS rebinding).
 * @param hosts further host names to accept
 * @returns the refusal, or undefined for a known host name
 */
export function createHostGuard(hosts: readonly string[]): (request: Request) => Response | undefined {
  const known = new Set([...LOOPBACK, ...PLATFORM_HOSTS, ...hosts]);
  return (request) => {
    const hostname = hostnameOf(request.url);
    if (known.has(hostname) || hostname.endsWith('.localhost')) return undefined;
    const message = `The emulator does not answer to the host name '${hostname}'. If it is its own, start it with --allow-host ${hostname}`;
    return Response.json({ message, details: {} }, { status: 421 });
  };
}
