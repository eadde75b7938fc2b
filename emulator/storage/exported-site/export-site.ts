import { readFileSync } from 'node:fs';
import type { Collection } from '#core/documents/collection';
import type { Database } from '#core/documents/database';
import type { SiteMedia } from '#core/site-media';
import { VERSION } from '../migrations';
import { DATA, MANIFEST, MEDIA, NOT_EXPORTED, type SiteFile } from './files';

interface Surroundings {
  database: Database;
  collections: readonly Collection<{ id: string }>[];
  media: SiteMedia;
}

const jsonFile = (path: string, value: unknown): SiteFile => ({
  path,
  text: `${JSON.stringify(value, null, 2)}\n`,
});

/** The names of collections whose documents are exported. */
export const exportedNames = (collections: Surroundings['collections']): string[] =>
  [...new Set(collections.map(({ name }) => name))].filter((name) => !NOT_EXPORTED.some((it) => it === name));

/** Returns the documents of a collection for an export: as JSON, without their secrets. */
function documentsOf(name: string, { database, collections }: Surroundings): string[] {
  const documents = database.column<string>(`SELECT doc FROM "${name}" ORDER BY id`);
  const withheld = collections.find((it) => it.name === name)?.withheld;
  if (!withheld) return documents;
  return documents.map((document) => JSON.stringify(withheld.withhold(JSON.parse(document))));
}

/** Returns the media that documents name, each once, sorted by name. */
function mediaOf(texts: readonly string[], { media }: Surroundings): SiteFile[] {
  const names = new Set([...media.placedNames(), ...media.names()]);
  return [...names]
    .filter((name) => texts.some((text) => text.includes(name)))
    .sort()
    .flatMap((name) => {
      const file = media.find(name) ?? media.placed(name);
      return file ? { path: `${MEDIA}/${name}`, base64: readFileSync(file.path, 'base64') } : [];
    });
}

/**
 * Exports a whole site: a JSON list for each kind of document, sorted by id, and the media that they name. The same
 * data gives the same files.
 */
export function exportSite(surroundings: Surroundings): SiteFile[] {
  const texts: string[] = [];
  const data = exportedNames(surroundings.collections)
    .sort()
    .flatMap((name) => {
      const documents = documentsOf(name, surroundings);
      texts.push(...documents);
      return documents.length === 0
        ? []
        : jsonFile(
            `${DATA}/${name}.json`,
            documents.map((document) => JSON.parse(document)),
          );
    });
  return [jsonFile(MANIFEST, { dataVersion: VERSION }), ...data, ...mediaOf(texts, surroundings)];
}
