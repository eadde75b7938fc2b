import type { ApiKeys } from '#core/api-keys/api-keys';
import type { Context } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import type { Database } from '#core/documents/database';
import type { DomainEvents } from '#core/events/domain-events';
import type { Webhooks } from '#core/events/webhooks';
import type { ServerBindings } from '#core/http/connection';
import type { Platform } from '#core/http/platform';
import type { Ids } from '#core/ids';
import type { Keys } from '#core/keys';
import type { LocalApps } from '#core/local-apps';
import type { PluginConfig } from '#core/service-plugins/plugin';
import type { App, CatalogVersion, RemovedCalls, Site } from '#core/site';
import type { SiteMedia } from '#core/site-media';
import type { Clock } from '#core/time/clock';
import type { Pace } from '#core/time/pace';
import type { AccountSite } from '#services/site-list';
import type { SiteExchange } from '#storage/exported-site/site-exchange';
import type { Prepared } from '#storage/prepared';
import type { Baseline } from '#storage/snapshots/baseline';
import type { Snapshots } from '#storage/snapshots/types';
import type { Undo } from './undo';

/** The identity of one of an owner's several sites, as in one account of the platform. */
export interface SiteIdentity {
  /** metaSiteId, a GUID. */
  siteId: string;
  /** The owner's API key and the app's secret, shared by all sites. */
  account: Pick<Keys, 'apiKey' | 'appSecret'>;
  /** The settings after a reset, instead of the demo site's. */
  begins?: Pick<EmulatorOptions, 'name' | 'catalogVersion' | 'installedApps'>;
}

export interface EmulatorOptions {
  /** Folder for the data; in memory if absent. */
  data?: string | undefined;
  /** Data that a new site starts with a copy of: an emulator with the same options made it. */
  prepared?: Prepared | undefined;
  /** Folder with the user's own content, which a new site has instead of the demo site's. */
  seed?: string | undefined;
  clock?: Clock | undefined;
  ids?: Ids | undefined;
  /** Returns the sites of the owner's account and their addresses; this one alone if absent. */
  accountSites?: ((origin: string) => readonly AccountSite[]) | undefined;
  /** Further origins that flows may return to, besides those in the site's settings. */
  allowOrigins?: readonly string[];
  /** Further addresses that a log-in may return to, besides those in the site's settings. */
  allowRedirectUris?: readonly string[];
  /** The snapshot in the data folder to start with. */
  snapshot?: string | undefined;
  /** The client id of the site's OAuth app, instead of the stored one; a GUID. */
  clientId?: string | undefined;
  /** The owner's API key, instead of the stored or a random one. */
  apiKey?: string | undefined;
  /**
   * Whether to accept every client id, API key and site id, and let flows return to every origin on this machine and to mobile
   * apps; or another site's decision.
   */
  localApps?: boolean | LocalApps | undefined;
  /** The site's apps; the stored ones if absent. */
  installedApps?: App[] | undefined;
  /** The site's name; the stored one if absent. */
  name?: string | undefined;
  /** Distinguishes the site from others of the same owner; the demo site if absent. */
  identity?: SiteIdentity | undefined;
  /** The version of the store's catalog; the stored one if absent. */
  catalogVersion?: CatalogVersion | undefined;
  /** Whether the first call of the stores app decides a new site's catalog version; otherwise it is V1. */
  catalogOpen?: boolean;
  /** Service plugins that it asks, besides those that are registered later. */
  plugins?: readonly ({ kind: string; url: string } & PluginConfig)[] | undefined;
  /** Which deprecated calls have ended; the stored setting if absent. */
  removedCalls?: RemovedCalls | undefined;
  /** Whether every refusal is printed, once for each reason; by default only those of calls that cannot work. */
  tellsRefusals?: boolean;
  /** Host names it answers to, besides loopback and the platform's own. */
  hosts?: readonly string[];
  /** Whether it shows the console; by default it does. */
  console?: boolean | undefined;
}

/**
 * The data after a reset: the demo site, the demo site before its members bought anything, or a site without content.
 */
export type ResetTarget = 'seed' | 'catalog' | 'empty';

/** A replacement for the hosted platform. */
export interface Emulator extends Platform {
  database: Database;
  fetch(request: Request, env?: ServerBindings): Response | Promise<Response>;
  /** The operations it answers, by SDK function. */
  operations: readonly Operation[];
  /** Issues a valid access token for a session, without a log-in. */
  issueAccessToken(session: {
    id: string;
    role: 'visitor' | 'member' | 'app';
    subject: string;
  }): Promise<string>;
  /** The owner's API key. */
  apiKey: string;
  /** The owner's further API keys for this site, with fewer permissions. */
  apiKeys: ApiKeys;
  /** The secret of the site's app. */
  appSecret: string;
  /** Apps on this machine that the site accepts although they are not listed. */
  localApps: LocalApps;
  events: DomainEvents;
  webhooks: Webhooks;
  /** The public key with which receivers verify webhooks, PEM. */
  webhookPublicKey(): string;
  updateSite(change: Partial<Site>): Site;
  /** Reads stored data, also while a transaction is open. */
  read<T>(work: (context: Pick<Context, 'documents' | 'site'>) => T): T;
  /**
   * Restores the demo site or a part of it. Faults, the lists of calls and the clock are reset too.
   * @param settings override the demo site's own; its content is made for them, for example prices in its currency
   */
  reset(target: ResetTarget, settings?: Partial<Site>): void;
  /** Records changes made in the console, so that they can be undone. */
  undo: Undo;
  /** Must be called when the clock's speed has changed. */
  pace: Pace;
  /** How many times all data was replaced: by a reset, a snapshot or an import. */
  generation(): number;
  /** The data at the start. */
  baseline: Baseline;
  /** The saved states of the data, by name. */
  snapshots: Snapshots;
  /**
   * Saves the present state of the site, replacing an earlier savepoint.
   * @returns a function that restores it within milliseconds, as often as needed; it also clears faults and the lists
   *   of calls
   */
  savepoint(): () => void;
  /** Exports and imports the whole site as files. */
  siteExchange: SiteExchange;
  hasConsole: boolean;
  /** The site's own media files. */
  media: SiteMedia;
  /** Aborted when the emulator is about to close, to end answers that would otherwise never end. */
  ending: AbortController;
  close(): void;
}
