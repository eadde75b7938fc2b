import type { Operation } from '#core/contract/operation';
import type { Database } from '#core/documents/database';
import type { DomainEvents } from '#core/events/domain-events';
import type { Webhooks } from '#core/events/webhooks';
import type { ServerBindings } from '#core/http/connection';
import type { Platform } from '#core/http/platform';
import type { Ids } from '#core/ids';
import type { Keys } from '#core/keys';
import type { LocalApps } from '#core/local-apps';
import type { App, CatalogVersion, RemovedCalls, Site } from '#core/site';
import type { SiteMedia } from '#core/site-media';
import type { Clock } from '#core/time/clock';
import type { Pace } from '#core/time/pace';
import type { SiteExchange } from '#storage/exported-site/site-exchange';
import type { Prepared } from '#storage/prepared';
import type { Baseline } from '#storage/snapshots/baseline';
import type { Snapshots } from '#storage/snapshots/snapshots';
import type { Undo } from './undo';

/** One of several sites of an owner, as they stand beside each other in one account of the platform. */
export interface SiteIdentity {
  /** metaSiteId, a GUID. */
  siteId: string;
  /** The owner's API key and the secret of the owner's app: one for all sites. */
  account: Pick<Keys, 'apiKey' | 'appSecret'>;
  /** What it begins with again at a reset, in place of the demo site's settings. */
  begins?: Pick<EmulatorOptions, 'name' | 'catalogVersion' | 'installedApps'>;
}

export interface EmulatorOptions {
  /** Folder for the data; in memory without one. */
  data?: string | undefined;
  /** Data that is copied, in place of a folder or of a new site's: made by an emulator with the same options. */
  prepared?: Prepared | undefined;
  /** Folder with content of one's own, which a new site has in place of the demo site's. */
  seed?: string | undefined;
  clock?: Clock | undefined;
  ids?: Ids | undefined;
  /** Origins that flows may return to, besides the site's own settings. */
  allowOrigins?: readonly string[];
  /** Addresses that a log-in may return to, besides the site's own settings. */
  allowRedirectUris?: readonly string[];
  /** The snapshot to begin with, of those in the data folder. */
  snapshot?: string | undefined;
  /** The client id of the site's OAuth app, in place of the site's own; a GUID. */
  clientId?: string | undefined;
  /** Takes every client id for the site's own, and lets flows return to every origin of this machine; or what decides it. */
  localApps?: boolean | LocalApps | undefined;
  /** The apps that the site has; as the stored site has them without it. */
  installedApps?: App[] | undefined;
  /** The site's name; as the stored site has it without one. */
  name?: string | undefined;
  /** What tells the site from others of the same owner; without it, it is the demo site. */
  identity?: SiteIdentity | undefined;
  /** The version of the store's catalog; as the stored site has it without one. */
  catalogVersion?: CatalogVersion | undefined;
  /** Whether the app's first call of a catalog decides which one a new site has; without it, a new site has V1. */
  catalogOpen?: boolean;
  /** Which deprecated calls have ended; as the stored site has it without it. */
  removedCalls?: RemovedCalls | undefined;
  /** Whether every refusal is printed, once for each reason; without it, only of calls that cannot work. */
  tellsRefusals?: boolean;
  /** Host names it answers to, besides loopback and the platform's own. */
  hosts?: readonly string[];
  /** Whether it shows the console; it does without it. */
  console?: boolean | undefined;
}

/**
 * What the control API brings the data back to: the demo site, the demo site before its members bought anything, or a
 * site without content.
 */
export type ResetTarget = 'seed' | 'catalog' | 'empty';

/** A stand-in for the hosted platform. */
export interface Emulator extends Platform {
  database: Database;
  fetch(request: Request, env?: ServerBindings): Response | Promise<Response>;
  /** The operations it answers, by SDK function. */
  operations: readonly Operation[];
  /** A good access token of a session, without a log-in. */
  issueAccessToken(session: {
    id: string;
    role: 'visitor' | 'member' | 'app';
    subject: string;
  }): Promise<string>;
  /** The owner's API key. */
  apiKey: string;
  /** By which the app of the site shows who it is. */
  appSecret: string;
  /** Apps of this machine that the site takes though they are not listed. */
  localApps: LocalApps;
  events: DomainEvents;
  webhooks: Webhooks;
  /** PEM, by which receivers know the webhooks. */
  webhookPublicKey(): string;
  /** Changes the site's settings. */
  updateSite(change: Partial<Site>): Site;
  /**
   * The demo site or a part of it again. Faults, the lists of calls and the clock start afresh too.
   * @param settings in place of the demo site's own: its content is made for them, prices in its currency
   */
  reset(target: ResetTarget, settings?: Partial<Site>): void;
  /** What changes of data for people remember. */
  undo: Undo;
  /** Told when the clock has got another speed. */
  pace: Pace;
  /** How often all of its data has become another: by a reset, a snapshot, an import. */
  generation(): number;
  /** The data as it was at first. */
  baseline: Baseline;
  /** The data under names. */
  snapshots: Snapshots;
  /**
   * Remembers the site as it is, in place of an earlier savepoint.
   * @returns brings it back, within milliseconds, as often as it is called; faults and the lists of calls are empty then
   */
  savepoint(): () => void;
  /** The whole site as files. */
  siteExchange: SiteExchange;
  /** Whether the console is shown. */
  hasConsole: boolean;
  /** The bytes of its own media. */
  media: SiteMedia;
  /** Aborted when it is about to close: answers that go on for ever end then. */
  ending: AbortController;
  close(): void;
}
