import type { DetailedRequest, NumberedRequest } from '#core/http/log/request-log';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import type { AppFacts } from '../contract/overview';
import { grouped } from './grouped';

/** The most addresses of one app that are listed. */
const MOST = 10;

/** Returns the addresses to which a log-in or another flow returns, as a request names them. */
function callbacksIn({ query, requestBody }: DetailedRequest): string[] {
  const parameters = new URLSearchParams(query);
  const ofAddress = parameters.get('redirect_uri') ?? parameters.get('redirectUri');
  if (ofAddress) return [ofAddress];
  try {
    const { auth, callbacks } = JSON.parse(requestBody ?? '{}');
    const addresses = [auth?.authRequest?.redirectUri, callbacks?.postFlowUrl];
    return addresses.filter((it): it is string => typeof it === 'string');
  } catch {
    // The body was cut, or the call was refused because of it.
    return [];
  }
}

const namesCallbacks = ({ operation, path }: NumberedRequest) =>
  operation === 'redirects.redirects.createRedirectSession' || path.endsWith('/authorize');

const isAddress = (value: string | undefined): value is string => value !== undefined && value !== '';

/**
 * The programs that have called the site, distinguished by their user agents, the latest first.
 * @param requests those of apps, the oldest first
 */
export function appsAmong(requests: readonly NumberedRequest[], { log }: Pick<Emulator, 'log'>): AppFacts[] {
  const byAgent = grouped(requests, ({ userAgent = '' }) => userAgent);
  const apps = [...byAgent].map(([userAgent, calls]) => {
    const details = calls
      .filter(namesCallbacks)
      .slice(-MOST)
      .flatMap(({ requestId }) => log.find(requestId) ?? []);
    const time = calls.at(-1)?.time ?? 0;
    return {
      userAgent,
      packages: [...new Set(calls.map((it) => it.package).filter(isAddress))].toSorted(),
      origins: [...new Set(calls.map(({ origin }) => origin).filter(isAddress))].slice(0, MOST),
      callbacks: [...new Set(details.flatMap(callbacksIn))],
      requests: calls.length,
      lastSeen: isoDate(time),
    };
  });
  return apps.toSorted((one, other) => other.lastSeen.localeCompare(one.lastSeen));
}
