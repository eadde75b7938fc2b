import { headerOf, type ServerBindings } from './connection';
import { pathOf } from './request-url';

/** The header of the emulator's own requests. */
export const OWN_REQUEST = 'x-platform-emulator';

/**
 * Sends a request to an address that a caller has chosen. A redirect is an error, and an address of the emulator
 * itself is refused by `refuseOwn`, whatever name it has: the control API answers this machine without asking who calls.
 * @throws TypeError without an answer, or for a redirect; the cause says why
 */
export const fetchOutside = (url: string, init: RequestInit & { headers?: Record<string, string> }) =>
  fetch(url, { ...init, redirect: 'error', headers: { ...init.headers, [OWN_REQUEST]: 'request' } });

/** Refuses a request of `fetchOutside` that comes back to the emulator, except for public media. */
export function refuseOwn(request: Request, env: ServerBindings | undefined): Response | undefined {
  if (headerOf(request, env, OWN_REQUEST) === null || pathOf(request.url).startsWith('/media/'))
    return undefined;
  const message = 'The emulator does not answer its own requests: give it another address than its own';
  return Response.json({ message, details: {} }, { status: 508 });
}
