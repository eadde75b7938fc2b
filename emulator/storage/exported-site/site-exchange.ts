import type { Collection } from '#core/documents/collection';
import type { Database } from '#core/documents/database';
import { StorageError } from '#core/documents/storage-error';
import type { Documents } from '#core/documents/types';
import type { Ids } from '#core/ids';
import type { SiteMedia } from '#core/site-media';
import { exportedNames, exportSite } from './export-site';
import { DATA, type SiteFile, type SiteFileProblem, SiteFilesError } from './files';
import { readSite, type SiteContent } from './read-site';

/** Exports and imports the whole site as files to be read, reviewed and committed. */
export interface SiteExchange {
  export(): SiteFile[];
  /**
   * Replaces the present site in one transaction.
   * @throws SiteFilesError with all mistakes; then nothing has changed
   */
  import(files: readonly SiteFile[]): void;
}

interface Surroundings {
  database: Database;
  documents: Documents;
  collections: readonly Collection<{ id: string }>[];
  media: SiteMedia;
  /** Makes new ids and secrets, which exported sites lack. */
  ids: Ids;
  /** Parts with tables of their own, which an import clears. */
  emptied: readonly { clear(): void }[];
  /** Migrates the stored data within the transaction. @param version of the data */
  upgrade(version: number): void;
  /** Called after the transaction, even if it was undone: caches of the data are void. */
  forget(): void;
  /** Called when the data was replaced: caches of it are void. */
  replaced(): void;
}

/** Stores the content, and collects the documents that cannot be stored. */
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
        // A full disk is not a mistake in the file.
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
