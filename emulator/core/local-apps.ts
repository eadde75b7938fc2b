import { hostnameOf, isLoopback } from './http/request-url';

/**
 * The apps of this machine that a site takes though they are not listed: the emulator was started for whichever app is
 * being developed.
 */
export interface LocalApps {
  /** Takes them from now on. */
  open(): void;
  /** Whether a client id counts as the site's own. */
  takesClient(clientId: string): boolean;
  /** Whether flows may return to an address, or a page of its origin may ask for tokens. */
  takesAddress(address: string): boolean;
  /** The origins that it has taken. */
  origins(): string[];
  /** What the control API shows. */
  toJSON(): { open: boolean; clientIds: string[]; origins: string[] };
}

/**
 * None, until it is opened. Each client id and origin that it takes is told once in the output.
 * @param isOpen from the beginning; or what decides it already, for a site beside another
 */
export function createLocalApps(isOpen: boolean | LocalApps = false): LocalApps {
  if (typeof isOpen === 'object') return isOpen;
  const clientIds = new Set<string>();
  const origins = new Set<string>();
  let open = isOpen;
  /** @returns true, for the callers' sake */
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
    takesAddress(address) {
      if (!open || !URL.canParse(address)) return false;
      const { origin, protocol } = new URL(address);
      if (!/^https?:$/.test(protocol) || !isLoopback(hostnameOf(origin))) return false;
      return take(origins, origin, `${origin} is an app of the site: flows may return to any path there.`);
    },
    origins: () => [...origins],
    toJSON: () => ({ open, clientIds: [...clientIds], origins: [...origins] }),
  };
}

/** How many client ids and origins are kept and told. */
const MOST = 100;
