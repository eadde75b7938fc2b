import type { Collection } from '#core/documents/collection';
import type { Database } from '#core/documents/database';
import { StorageError } from '#core/documents/storage-error';
import type { Documents } from '#core/documents/types';
import type { Ids } from '#core/ids';
import type { SiteMedia } from '#core/site-media';
import { exportedNames, exportSite } from './export-site';
import { DATA, type SiteFile, type SiteFileProblem, SiteFilesError } from './files';
import { readSite, type SiteContent } from './read-site';

/** The whole site as files that are read, reviewed and committed. */
export interface SiteExchange {
  export(): SiteFile[];
  /**
   * Puts a site in the place of the one that there is, in one transaction.
   * @throws SiteFilesError with all that is wrong, and then nothing has changed
   */
  import(files: readonly SiteFile[]): void;
}

interface Surroundings {
  database: Database;
  documents: Documents;
  collections: readonly Collection<{ id: string }>[];
  media: SiteMedia;
  /** Gives anew what is in no exported site. */
  ids: Ids;
  /** The folder with content of one's own, for its pictures. */
  seed: string | undefined;
  /** What has tables of its own, which an import leaves empty. */
  emptied: readonly { clear(): void }[];
  /** Brings what was stored up to date, within the transaction. @param version of the data */
  upgrade(version: number): void;
  /** What was remembered of the data is void: it was brought back as it was. */
  forget(): void;
  /** Called when the data has become another: what was remembered of it is void. */
  replaced(): void;
}

/** Stores what was read, and notes the documents that cannot be stored. */
function store(
  { documents, collections, media, ids }: Surroundings,
  content: SiteContent,
): SiteFileProblem[] {
  const problems: SiteFileProblem[] = [];
  for (const [name, entries] of content.documents) {
    const collection = collections.find((it) => it.name === name);
    if (!collection) continue;
    for (const document of entries) {
      try {
        documents.put(collection, collection.withheld?.renew?.(document, ids) ?? document);
      } catch (error) {
        // A full disk is no mistake of the file.
        if (error instanceof StorageError) throw error;
        const { message } = error as Error;
        problems.push({
          path: `${DATA}/${name}.json`,
          message: `${document.id} cannot be stored: ${message}`,
        });
      }
    }
  }
  for (const [name, bytes] of content.pictures) media.put(name, bytes);
  return problems;
}

/** Exports and imports the site of an emulator. */
export function createSiteExchange(surroundings: Surroundings): SiteExchange {
  const { database, collections, media, emptied, upgrade, forget, replaced } = surroundings;
  return {
    export: () => exportSite(surroundings),
    import(files) {
      const content = readSite(files, exportedNames(collections));
      try {
        database.transaction(() => {
          for (const { name } of [...collections].reverse()) database.run(`DELETE FROM "${name}"`);
          media.clear();
          const problems = store(surroundings, content);
          if (problems.length > 0) throw new SiteFilesError(problems);
          for (const other of emptied) other.clear();
          upgrade(content.version);
        });
      } finally {
        forget();
      }
      replaced();
    },
  };
}
