import type { ActiveFault, Fault } from './faults.js';
import type {
  CallFilter,
  DomainEvent,
  EventFilter,
  Happened,
  LoggedCall,
  Mail,
  MailFilter,
} from './happened.js';
import type { CallerName, EmulatorData, Json, TriggerData, TriggeredEvent } from './steering.js';

export type {
  CallerName,
  CallRefused,
  DataFilter,
  EmulatorData,
  Json,
  TriggerData,
  TriggeredEvent,
} from './steering.js';
export type {
  ActiveFault,
  CallFilter,
  DomainEvent,
  EventFilter,
  Fault,
  Happened,
  LoggedCall,
  Mail,
  MailFilter,
};

/** The options of an emulator in the same process. */
export interface EmulatorOptions {
  /** Folder for the data; in memory if absent. */
  data?: string;
  /** Folder with your own content, which replaces the demo site's on a new site. */
  seed?: string;
  /** Freezes the platform's time at this instant, ISO 8601, until you move it; if absent, it is real time. */
  clock?: string | Date;
  /** `sequential`: the same requests get the same ids, tokens and keys. By default `random`. */
  ids?: 'random' | 'sequential';
  /** The snapshot in the data folder to start with. */
  snapshot?: string;
  /** The emulator's `clientId`, a GUID; by default the demo site's. Any other client id is accepted too. */
  clientId?: string;
  /** The version of the store's catalog; by default the version of the app's first catalog call. */
  catalog?: 'v1' | 'v3';
  /** Which deprecated calls are removed: none, those with a past removal date, or all that have one. */
  removedCalls?: 'served' | 'by-date' | 'all';
  /** The app's origins. Hosted pages may return to them. */
  allowOrigins?: readonly string[];
  /** Further addresses to which a log-in may return. */
  allowRedirectUris?: readonly string[];
  /** Service plugins of apps, which are called during purchases; more can be added while the emulator runs. */
  plugins?: readonly ServicePlugin[];
  /** Further sites. */
  sites?: readonly SiteOptions[];
}

/** A further site, with its own data, members and time. */
export interface SiteOptions {
  /** The client id of its app, which identifies the site. */
  clientId: string;
  name?: string;
  /** Folder with your own content, instead of the demo site's. */
  seed?: string;
  /** The version of its store's catalog. */
  catalog?: 'v1' | 'v3';
  /** Its apps, such as `stores` and `bookings`; by default all of the demo site's. */
  apps?: readonly string[];
  /** The service plugins that are called during its purchases. */
  plugins?: readonly ServicePlugin[];
}

/** The address of an app, which is called for fees, rates and so on, as the platform does. */
export interface ServicePlugin {
  /** Its name in the SDK, such as `additionalFees`. */
  kind: string;
  /** The base address; the path of a call is appended. */
  url: string;
  /** The app that it belongs to; by default the site's own app. */
  appId?: string;
  /**
   * The apps with the items for which it is called. For `memberships`, which pay for these items: all apps if absent.
   * For `recommendationsProvider`: the apps with the items that it recommends.
   */
  catalogAppIds?: string[];
  /** For `recommendationsProvider`: its algorithms. */
  supportedAlgorithms?: {
    /** A GUID, unique within the app. */
    algorithmId: string;
    name: string;
    description: string;
    additionalInfo?: string;
    algorithmType: 'RELATED_ITEMS' | 'GLOBAL';
  }[];
  /** For `validations`: whether it also validates carts, not only checkouts. */
  validateInCart?: boolean;
  /** For `paymentSettings`: whether payments need 3D Secure if the app does not answer. */
  fallbackValueForRequires3dSecure?: boolean;
}

/** A session in the form that the SDK stores: `client.auth.setTokens(tokens)`. */
export interface Tokens {
  accessToken: { value: string /** Seconds since the epoch. */; expiresAt: number };
  refreshToken: { value: string; role: 'member' };
}

/** An API key with fewer permissions than the first. */
export interface ApiKey {
  id: string;
  name: string;
  permissions: string[];
  /** The key for `ApiKeyStrategy`. */
  key: string;
  /** The platform's time, ISO 8601. */
  createdDate: string;
}

/** The platform's time. */
export interface EmulatorClock {
  now(): Date;
  /** @param instant ISO 8601 */
  set(instant: string | Date): void;
  /**
   * Moves the time forward.
   * @param length milliseconds, or a text such as `90s`, `20m`, `3h` or `2d`
   * @throws RangeError for anything else
   */
  advance(length: number | string): void;
  /** Stops the time, or lets it run again. */
  freeze(frozen: boolean): void;
}

/** An entry in the list of snapshots. */
export interface Snapshot {
  name: string;
  /** The platform's time when it was saved, ISO 8601. */
  savedAt: string;
}

/** A replacement for the hosted platform, with the demo site. */
export interface Emulator {
  /** Answers requests to the platform's hosts, or to the emulator's own address. */
  fetch(request: Request): Promise<Response>;
  /** The client id for `OAuthStrategy`. */
  readonly clientId: string;
  /** Site id and API key for `ApiKeyStrategy`. */
  readonly siteId: string;
  readonly apiKey: string;
  /** Further API keys of the site, with fewer permissions: a call without the permission gets 403. */
  readonly apiKeys: {
    /**
     * @param permissions ids of permissions (`ECOM.READ_ORDERS`), the beginning of ids (`ECOM.*`), or packages (`@wix/ecom`)
     * @throws Error for a permission that no call needs, or a name that another key has
     */
    add(name: string, permissions: readonly string[]): Promise<ApiKey>;
    list(): ApiKey[];
    /** From then on, calls with it get 401. @throws Error if there is no such key */
    remove(id: string): Promise<void>;
  };
  readonly clock: EmulatorClock;
  readonly faults: {
    /**
     * @returns the id of the fault
     * @throws RangeError for an unknown operation or field, a code that no operation declares, or a fault without effect
     */
    add(fault: Fault): string;
    /**
     * Adds the faults of a preset: `slow`, `rate-limit`, `outage`, `flaky`, `no-checkout` or `expired-tokens`.
     * @returns their ids
     */
    preset(name: string): string[];
    list(): ActiveFault[];
    /** @throws Error if there is no such fault */
    remove(id: string): void;
    clear(): void;
  };
  /** The calls that apps have made. */
  readonly requests: Happened<LoggedCall, CallFilter>;
  /** The domain events. */
  readonly events: Happened<DomainEvent, EventFilter>;
  /** The messages that the platform would have sent. */
  readonly mails: Happened<Mail, MailFilter>;
  /**
   * Resets the site, and also time, ids, faults and the lists of calls.
   * @param to `seed`: the demo site; `catalog`: the demo site before its members bought anything; `empty`: no content
   */
  reset(to?: 'seed' | 'catalog' | 'empty'): void;
  /**
   * Saves and restores the data, the clock and the position of sequential ids, by name. With `data`, they are kept in
   * its subfolder `snapshots`.
   */
  readonly snapshots: {
    save(name: string): Snapshot;
    /** @throws Error if there is no snapshot with this name */
    load(name: string): Snapshot;
    list(): Snapshot[];
    /** @returns whether the snapshot existed */
    remove(name: string): boolean;
  };
  /**
   * Saves the state of the site, its time and the position of sequential ids. Replaces an earlier savepoint.
   * @returns a function that restores it within milliseconds, as often as needed; it also clears faults
   */
  savepoint(): () => void;
  /**
   * Logs a member in without a password.
   * @param email such as `maya@example.com`
   * @throws Error if there is no such member, or the member may not log in
   */
  login(email: string): Promise<Tokens>;
  /** The site's data. */
  readonly data: EmulatorData;
  /**
   * Triggers a domain event by the platform's own calls, such as `orders.created`.
   * @returns all events that this caused, oldest first
   * @throws Error for an unknown event or input, or if the site lacks what it needs
   */
  trigger(event: string, data?: TriggerData): Promise<TriggeredEvent[]>;
  /**
   * Calls an operation of the platform, with all its checks and events.
   * @param operation the SDK function, such as `stores.products.createProduct`
   * @param request as the platform's REST API takes it
   * @returns the body of the answer
   * @throws CallRefused if the platform refuses it; Error for an unknown operation or member
   */
  call(operation: string, request?: Json, options?: { as?: CallerName }): Promise<Json>;
  /**
   * Returns one of the sites, each with its own time, faults, data and log-ins.
   * @throws Error if no site has this client id
   */
  site(clientId: string): Omit<Emulator, 'site' | 'close'>;
  /** Closes all sites. */
  close(): void;
}

/** An emulator that the tests of a worker share. The test runner restores its site and closes it. */
export type SharedEmulator = Omit<Emulator, 'savepoint' | 'close'>;

/**
 * Starts an emulator in this process, with the existing data or the demo site.
 * @throws Error if the folder is in use or unreadable
 */
export declare function createEmulator(options?: EmulatorOptions): Emulator;
