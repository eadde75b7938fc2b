import { bypass, type HttpHandler, http } from 'msw';
import { PLATFORM_HOSTS, TELEMETRY_HOSTS } from '../register/hosts.mjs';
import { asReceived, emulatorAddress } from './platform-calls';
import type { Emulator } from './types/index';

/**
 * Returns the handlers that answer requests to the platform, for `setupServer` and `setupWorker` of Mock Service
 * Worker.
 * @param emulator one in this process; or, for browsers, the address of a running one, such as `http://localhost:4010`
 */
export function handlers(emulator: Pick<Emulator, 'fetch'> | string): HttpHandler[] {
  const answer = typeof emulator === 'string' ? forwardTo(emulator) : emulator.fetch;
  // A further site has a subdomain of the platform's host.
  const ofSites = PLATFORM_HOSTS.map((host) => `*.${host}`);
  return [...PLATFORM_HOSTS, ...ofSites, ...TELEMETRY_HOSTS].map((host) =>
    http.all(`https://${host}/*`, ({ request }) =>
      answer(typeof emulator === 'string' ? request : asReceived(request)),
    ),
  );
}

const forwardTo = (address: string) => async (request: Request) => {
  const { method, headers } = request;
  // Browsers stream bodies only over HTTP/2, so the body is read first.
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer();
  const url = emulatorAddress(new URL(request.url), new URL(address).origin);
  return fetch(bypass(url, { method, headers, body, redirect: 'manual' }));
};
