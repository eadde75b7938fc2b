import { hostnameOf, isLoopback, isOfMobileApp } from './http/request-url';

/**
 * Apps on this machine that a site accepts although they are not listed, when the emulator was started for an app under
 * development.
 */
export interface LocalApps {
  /** Accepts them from now on. */
  open(): void;
  /** Whether a client id counts as the site's own. */
  takesClient(clientId: string): boolean;
  /** Whether any text counts as the owner's API key. */
  takesKeys(): boolean;
  /** Whether a site id counts as the site's own. */
  takesSite(siteId: string): boolean;
  /** Whether a session of another emulator, as a browser may have kept it, counts as a new visitor's. */
  takesSession(): boolean;
  /**
   * Whether flows may return to an address, or a page of its origin may ask for tokens: a web address on this machine,
   * or one with the scheme of a mobile app, such as exp://.
   */
  takesAddress(address: string): boolean;
  /** The accepted origins. */
  origins(): string[];
  /** The form in the control API. */
  toJSON(): { open: boolean; clientIds: string[]; origins: string[] };
}

/**
 * Accepts no local apps until it is opened. Each accepted client id and origin is printed once.
 * @param isOpen whether it is open from the beginning; or the decision of another site, which the two then share
 */
export function createLocalApps(isOpen: boolean | LocalApps = false): LocalApps {
  if (typeof isOpen === 'object') return isOpen;
  const clientIds = new Set<string>();
  const origins = new Set<string>();
  const siteIds = new Set<string>();
  const schemes = new Set<string>();
  const kinds = new Set<string>();
  let open = isOpen;
  /** @returns true, so that callers can return the result */
  const take = (known: Set<string>, value: string, line: string) => {
    if (!known.has(value) && known.size < MOST) {
      known.add(value);
      console.log(`[emulator] ${line}`);
    }
    return true;
  };
  return {
    open() {
      open = true;
    },
    takesClient: (clientId) =>
      open &&
      clientId !== '' &&
      take(clientIds, clientId, `The client id ${JSON.stringify(clientId)} counts as the demo site's.`),
    takesKeys: () => open && take(kinds, 'key', 'Any API key counts as the owner’s.'),
    takesSite: (siteId) =>
      open && take(siteIds, siteId, `The site id ${JSON.stringify(siteId)} counts as the demo site's.`),
    takesSession: () =>
      open &&
      take(kinds, 'session', 'A session of an earlier start was sent: its sender goes on as a new visitor.'),
    takesAddress(address) {
      if (!open || !URL.canParse(address)) return false;
      const { origin, protocol } = new URL(address);
      if (isOfMobileApp(protocol))
        return take(schemes, protocol, `${protocol}// is an app of the site: flows may return to it.`);
      if (!/^https?:$/.test(protocol) || !isLoopback(hostnameOf(origin))) return false;
      return take(origins, origin, `${origin} is an app of the site: flows may return to any path there.`);
    },
    origins: () => [...origins],
    toJSON: () => ({ open, clientIds: [...clientIds], origins: [...origins] }),
  };
}

/** How many client ids and origins are kept and printed. */
const MOST = 100;
