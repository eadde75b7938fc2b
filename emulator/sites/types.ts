import type { App, CatalogVersion } from '#core/site';
import type { Emulator, EmulatorOptions } from '#runtime/emulator';

/** A further site besides the first one. */
export interface SiteOptions {
  /** The client id of its OAuth app, which identifies the site. */
  clientId: string;
  name?: string | undefined;
  /** Folder with the user's own content, instead of the demo site's. */
  seed?: string | undefined;
  catalogVersion?: CatalogVersion | undefined;
  installedApps?: App[] | undefined;
  /** The service plugins that it asks, besides those that are registered later. */
  plugins?: EmulatorOptions['plugins'];
}

export interface SitesOptions extends EmulatorOptions {
  /** Further sites, besides those in the data folder. */
  sites?: readonly SiteOptions[];
  /** Creates a site for each unknown client id that requests tokens. */
  separate?: boolean | undefined;
}

/** The sites of one owner in one emulator. Each has its own data, members, time and settings. */
export interface Sites {
  /** The site of requests that name none. */
  readonly first: Emulator;
  /** Answers a request for the site that it names. */
  fetch: Emulator['fetch'];
  /** The first site, then the others in the order in which they were added. */
  list(): Emulator[];
  /** @returns undefined if no site has this id */
  withId(siteId: string): Emulator | undefined;
  /** @returns undefined if no site has this client id */
  withClient(clientId: string): Emulator | undefined;
  /**
   * Returns the site of a client id; creates it if each client id gets one.
   * @returns undefined if there is none
   * @throws SiteRefused if there are too many
   */
  ofClient(clientId: string): Emulator | undefined;
  /**
   * Opens a further site over its data, or seeds it.
   * @throws SiteRefused if there cannot be such a site; SeedFolderError for its folder; errors of the disk
   */
  add(options: SiteOptions): Emulator;
  /**
   * Closes a further site after its pending answers, and removes its data.
   * @param clientId of an existing site
   * @throws SiteRefused for the first site, which cannot be removed; errors of the disk
   */
  remove(clientId: string): Promise<void>;
  /** Whether each unknown client id gets a site. */
  readonly isSeparate: boolean;
  /** Starts or stops creating sites for client ids. Local apps are accepted with them. */
  separate(separate: boolean): void;
  close(): void;
}

/** There cannot be such a site; the message tells the user why. */
export class SiteRefused extends Error {
  override name = 'SiteRefused';
}
