import type { Caller, Context } from '../contract/context';
import type { DeprecatedCalls } from '../deprecations/deprecated-calls';
import type { Ids } from '../ids';
import type { ServicePlugins } from '../service-plugins/service-plugins';
import type { CatalogVersion, Site } from '../site';
import type { Clock } from '../time/clock';
import type { RequestCaches } from './cache';
import type { Connection, Sender } from './connection';
import type { Faults } from './faults';
import type { SentHeaders } from './log/masked-headers';
import type { RequestLog } from './log/request-log';

/** The parts of the emulator that the dispatcher needs. */
export interface Platform {
  caches: RequestCaches;
  clock: Clock;
  ids: Ids;
  faults: Faults;
  log: RequestLog;
  deprecatedCalls: DeprecatedCalls;
  site(): Site;
  /** Sets the catalog version of a site that was waiting for its app's first call, for good. */
  settleCatalog(version: CatalogVersion): void;
  /** @param siteId the header `wix-site-id` */
  authenticate(authorization: string | null, siteId: string | null): Promise<Caller>;
  /** The same, synchronously, for an access token that was found valid before; otherwise undefined. */
  knownCaller(authorization: string | null): Caller | undefined;
  /**
   * Does work for a caller in one transaction; its domain events are delivered after the commit.
   * @param baseUrl the origin by which the caller reached the emulator
   * @param requestId of the call; a new one for pages and the control API, which are not operations
   */
  run<T>(caller: Caller, baseUrl: string, work: (context: Context) => T, requestId?: string): T;
  /** The same for work that may need replies of service plugins, which are asked first. */
  ask<T>(caller: Caller, baseUrl: string, work: (context: Context) => T, requestId?: string): T | Promise<T>;
  /** The site's service plugins. */
  servicePlugins: ServicePlugins;
}

/** Where a request comes from, and how. */
export interface Client {
  /** Its Authorization header. */
  authorization: string | null;
  /** Its `wix-site-id` header. */
  siteId: string | null;
  /** The network address of its connection. */
  address: string;
  /** Whether a trigger makes the call, or the control API for a user of the console, instead of an app. */
  isTrigger?: boolean;
  isConsole?: boolean;
  /** For which user of the control API; absent if the console only reads what it shows. */
  madeBy?: string;
  /** The id that the call gets; a new one if absent. */
  requestId?: string;
  sender?: Sender;
  /** All headers that it sent, for the log. */
  headers?: SentHeaders;
  /** Its connection; absent in-process. */
  connection?: Connection;
}
