import { copyFileSync } from 'node:fs';
import { openApiKeys } from '#core/api-keys/api-keys';
import type { Collection } from '#core/documents/collection';
import type { DataFolder } from '#core/documents/data-folder/data-folder';
import { openVersion } from '#core/documents/data-folder/version';
import { type Database, openDatabase } from '#core/documents/database';
import { createDocuments } from '#core/documents/documents';
import { createRequestCaches } from '#core/http/cache/index';
import type { Ids } from '#core/ids';
import { countStart, type Keys, openKeys } from '#core/keys';
import { createSiteMedia } from '#core/site-media';
import type { Clock } from '#core/time/clock';
import { beginFile, openEmpty } from './empty-database';
import { VERSION } from './migrations';
import { openTemporary, type Prepared } from './prepared';

/** More ids than an emulator gives in one run. */
const IDS_OF_A_START = 2 ** 32;

/**
 * Opens what the emulator stores: its keys, the database with its documents and media, and their caches.
 * @param folder of the data; in memory if absent
 * @param paths `data`: the folder's path, for the keys; `seed`: that of the user's own content
 * @param account the key and secret that the user has chosen or several sites share, instead of stored ones
 * @param prepared data to copy if the folder has none, or there is no folder
 * @throws Error for data of a newer version, and errors of the disk
 */
export function openStorage(
  folder: DataFolder | undefined,
  { data, seed }: { data?: string | undefined; seed?: string | undefined },
  collections: readonly Collection<{ id: string }>[],
  clock: Clock,
  ids: Ids,
  account?: Partial<Pick<Keys, 'apiKey' | 'appSecret'>>,
  prepared?: Prepared,
) {
  const { keys: own, webhookKeys } = openKeys(data, ids);
  const keys = { ...own, ...account, apiKeys: openApiKeys(data, ids, clock) };
  const { apiKey, apiKeys, appSecret } = keys;
  const ownersKeys = { apiKey, apiKeys, appSecret, webhookPublicKey: () => webhookKeys().publicKey };
  // Earlier runs have used the first ids.
  if (data !== undefined && ids.position !== undefined) ids.position += countStart(data) * IDS_OF_A_START;
  const database = openData(folder, collections, prepared);
  const version = openVersion(database, folder?.database ?? ':memory:', VERSION);
  const caches = createRequestCaches(database, clock);
  const documents = createDocuments(database, collections, caches.counts);
  const media = createSiteMedia(database, data, seed);
  return { keys, ownersKeys, webhookKeys, database, version, caches, documents, media, collections };
}

function openData(
  folder: DataFolder | undefined,
  collections: readonly Collection<{ id: string }>[],
  prepared: Prepared | undefined,
): Database {
  if (folder) {
    beginFile(folder.database, collections, prepared?.file);
    return openDatabase(folder.database);
  }
  if (prepared) return openTemporary((file) => copyFileSync(prepared.file, file));
  return openEmpty(collections) ?? openDatabase(':memory:');
}

export type Storage = ReturnType<typeof openStorage>;
