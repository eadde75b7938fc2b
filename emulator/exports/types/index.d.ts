/** What an emulator in the same process is started with. */
export interface EmulatorOptions {
  /** Folder for the data; in memory without one. */
  data?: string;
  /** Folder with content of one's own, which a new site has in place of the demo site's. */
  seed?: string;
  /** The instant that the platform's time stands at until it is moved, ISO 8601; without one it is real time. */
  clock?: string | Date;
  /** `sequential`: the same requests get the same ids, tokens and keys. `random` without it. */
  ids?: 'random' | 'sequential';
  /** The snapshot to begin with, of those in the data folder. */
  snapshot?: string;
  /** What `clientId` of the emulator is, a GUID; the demo site's own without one. Any other is taken as well. */
  clientId?: string;
  /** The version of the store's catalog; without it, that of the app's first call of one. */
  catalog?: 'v1' | 'v3';
  /** The deprecated calls that have ended: none, those whose date has come, or all that have a date. */
  removedCalls?: 'served' | 'by-date' | 'all';
  /** Origins that the app is at: flows return to them. */
  allowOrigins?: readonly string[];
  /** Addresses that a log-in may return to, besides. */
  allowRedirectUris?: readonly string[];
  /** Sites beside the first one. */
  sites?: readonly SiteOptions[];
}

/** A site beside the first one, with data, members and time of its own. */
export interface SiteOptions {
  /** The client id of its app, by which it is told from the others. */
  clientId: string;
  name?: string;
  /** Folder with content of one's own, in place of the demo site's. */
  seed?: string;
  /** The version of its store's catalog. */
  catalog?: 'v1' | 'v3';
  /** Its apps, as `stores` and `bookings`; all of the demo site's without them. */
  apps?: readonly string[];
}

/** A session as the SDK keeps it: `client.auth.setTokens(tokens)`. */
export interface Tokens {
  accessToken: { value: string /** Seconds since the epoch. */; expiresAt: number };
  refreshToken: { value: string; role: 'member' };
}

/** A failure that is ordered for an operation. */
export interface Fault {
  /** The SDK function, as `stores.products.queryProducts`, or `*` for all. */
  operation: string;
  /** Answers with this status, from 400 to 599, in place of doing the work. */
  status?: number;
  headers?: Record<string, string>;
  /** The text of that answer; without one, the platform's envelope. */
  body?: string;
  /** Milliseconds to wait first. */
  delay?: number;
  /** Ends the connection: before anything is sent, or half-way through the answer. */
  cutOff?: 'before' | 'half';
  /** How many more calls it hits; all without it. */
  times?: number;
}

/** The platform's time. */
export interface EmulatorClock {
  now(): Date;
  /** @param instant ISO 8601 */
  set(instant: string | Date): void;
  /** @param milliseconds forward */
  advance(milliseconds: number): void;
  /** Stops the time where it is, or lets it run. */
  freeze(frozen: boolean): void;
}

/** A snapshot as it is listed. */
export interface Snapshot {
  name: string;
  /** The platform's time when it was saved, ISO 8601. */
  savedAt: string;
}

/** A stand-in for the hosted platform, with the demo site. */
export interface Emulator {
  /** Answers what is sent to the platform's hosts, or to the emulator's own address. */
  fetch(request: Request): Promise<Response>;
  /** The client id for `OAuthStrategy`. */
  readonly clientId: string;
  /** Site id and API key for `ApiKeyStrategy`. */
  readonly siteId: string;
  readonly apiKey: string;
  readonly clock: EmulatorClock;
  readonly faults: {
    /** @throws Error for an operation that the emulator does not have */
    add(fault: Fault): void;
    clear(): void;
  };
  /**
   * Brings the site back to where it began; time, ids, faults and the lists of calls too.
   * @param to `seed`: the demo site; `catalog`: before its members bought anything; `empty`: without content
   */
  reset(to?: 'seed' | 'catalog' | 'empty'): void;
  /** The data, the clock and where sequential ids are, under names; with `data`, kept in `snapshots` there. */
  readonly snapshots: {
    save(name: string): Snapshot;
    /** @throws Error if no snapshot has this name */
    load(name: string): Snapshot;
    list(): Snapshot[];
    /** @returns whether there was one */
    remove(name: string): boolean;
  };
  /**
   * Remembers the site, its time and where sequential ids are, in place of an earlier savepoint.
   * @returns brings all of it back within milliseconds, as often as it is called; faults are cleared
   */
  savepoint(): () => void;
  /**
   * Logs a member in, without a password.
   * @param email as `maya@example.com`
   * @throws Error where there is no such member, or none who may log in
   */
  login(email: string): Promise<Tokens>;
  /**
   * One of its sites: time, faults, data and log-ins are each site's own.
   * @throws Error where no site has this client id
   */
  site(clientId: string): Omit<Emulator, 'site' | 'close'>;
  /** Ends all its sites. */
  close(): void;
}

/** An emulator that the tests of a worker share: what runs them brings its site back and ends it. */
export type SharedEmulator = Omit<Emulator, 'savepoint' | 'close'>;

/**
 * Opens an emulator in this process, over the data that there is or else the demo site.
 * @throws Error where the folder is in use or cannot be read
 */
export declare function createEmulator(options?: EmulatorOptions): Emulator;
