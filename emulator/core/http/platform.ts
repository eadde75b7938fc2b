import type { Caller, Context } from '../contract/context';
import type { DeprecatedCalls } from '../deprecations/deprecated-calls';
import type { Ids } from '../ids';
import type { CatalogVersion, Site } from '../site';
import type { Clock } from '../time/clock';
import type { RequestCaches } from './cache';
import type { Connection, Sender } from './connection';
import type { Faults } from './faults';
import type { RequestLog } from './log/request-log';

/** What the dispatcher needs of the emulator around it. */
export interface Platform {
  caches: RequestCaches;
  clock: Clock;
  ids: Ids;
  faults: Faults;
  log: RequestLog;
  deprecatedCalls: DeprecatedCalls;
  site(): Site;
  /** Gives a site that waits for the app's first call of a catalog that one, for good. */
  settleCatalog(version: CatalogVersion): void;
  /** @param siteId the header `wix-site-id` */
  authenticate(authorization: string | null, siteId: string | null): Promise<Caller>;
  /** The same at once, where the access token is one that was found good before; nothing for anything else. */
  knownCaller(authorization: string | null): Caller | undefined;
  /**
   * Does work for a caller in one transaction; domain events that it emits are delivered after the commit.
   * @param baseUrl the origin by which the caller reached the emulator
   * @param requestId of the call that asks for it; a new one for pages and control, which are no operations
   */
  run<T>(caller: Caller, baseUrl: string, work: (context: Context) => T, requestId?: string): T;
}

/** Where a request comes from. */
export interface Client {
  /** Its Authorization header. */
  authorization: string | null;
  /** Its `wix-site-id` header. */
  siteId: string | null;
  /** The network address of its connection. */
  address: string;
  /** Whether a trigger calls, or the control API for a person, and not an app. */
  isTrigger?: boolean;
  isConsole?: boolean;
  /** The id that the call gets; a new one without it. */
  requestId?: string;
  sender?: Sender;
  /** Its connection; in-process there is none. */
  connection?: Connection;
}
