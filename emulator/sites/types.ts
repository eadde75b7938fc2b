import type { App, CatalogVersion } from '#core/site';
import type { Emulator, EmulatorOptions } from '#runtime/emulator';

/** A site beside the first one. */
export interface SiteOptions {
  /** The client id of its OAuth app, by which it is told from others. */
  clientId: string;
  name?: string | undefined;
  /** Folder with content of one's own, in place of the demo site's. */
  seed?: string | undefined;
  catalogVersion?: CatalogVersion | undefined;
  installedApps?: App[] | undefined;
}

export interface SitesOptions extends EmulatorOptions {
  /** The sites beside the first one, besides those that the data folder has already. */
  sites?: readonly SiteOptions[];
  /** Makes a site for each client id that asks for tokens and has none. */
  separate?: boolean | undefined;
}

/** The sites of one owner in one emulator. Each has data, members, time and settings of its own. */
export interface Sites {
  /** The one that is meant where nothing names another. */
  readonly first: Emulator;
  /** Answers for the site that a request is for. */
  fetch: Emulator['fetch'];
  /** The first one, then the others in the order in which they came. */
  list(): Emulator[];
  /** @returns undefined where no site has this id */
  withId(siteId: string): Emulator | undefined;
  /** @returns undefined where no site has this client id */
  withClient(clientId: string): Emulator | undefined;
  /**
   * The site that a call with this client id is for, which is made where each client id gets one.
   * @returns undefined where none has it
   * @throws SiteRefused where there are too many
   */
  ofClient(clientId: string): Emulator | undefined;
  /**
   * Opens a further site, over its data or seeding it.
   * @throws SiteRefused where there cannot be such a site; SeedFolderError for its folder; what the disk says
   */
  add(options: SiteOptions): Emulator;
  /**
   * Closes a site beside the first one, once it has answered what it was asked, and removes its data.
   * @param clientId of a site that there is
   * @throws SiteRefused for the first one, which stays; what the disk says
   */
  remove(clientId: string): Promise<void>;
  /** Whether each client id that has no site gets one. */
  readonly isSeparate: boolean;
  /** Makes sites for client ids from now on, or no more. Origins of this machine are taken with them. */
  separate(separate: boolean): void;
  close(): void;
}

/** There cannot be such a site; its message says why to people. */
export class SiteRefused extends Error {
  override name = 'SiteRefused';
}
