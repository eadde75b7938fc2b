import type { Collection } from '#core/documents/collection';
import type { DataFolder } from '#core/documents/data-folder/data-folder';
import { openVersion } from '#core/documents/data-folder/version';
import { openDatabase } from '#core/documents/database';
import { createDocuments } from '#core/documents/documents';
import { createRequestCaches } from '#core/http/cache/index';
import type { Ids } from '#core/ids';
import { countStart, type Keys, openKeys } from '#core/keys';
import { createSiteMedia } from '#core/site-media';
import type { Clock } from '#core/time/clock';
import { VERSION } from './migrations';
import { openCopy, type Prepared } from './prepared';

/** More ids than an emulator gives until it is stopped. */
const IDS_OF_A_START = 2 ** 32;

/**
 * Opens what the emulator stores: its keys, the database with its documents and media, and the caches over it.
 * @param folder of the data; in memory without one
 * @param data the folder's path, where the keys are
 * @param account of one of several sites, which has one key and one secret for them all
 * @param prepared data to begin with a copy of, in memory alone
 * @throws Error for data of a newer version, and what the disk says
 */
export function openStorage(
  folder: DataFolder | undefined,
  data: string | undefined,
  collections: readonly Collection<{ id: string }>[],
  clock: Clock,
  ids: Ids,
  account?: Pick<Keys, 'apiKey' | 'appSecret'>,
  prepared?: Prepared,
) {
  const { keys: own, webhookKeys } = openKeys(data, ids);
  const keys = { ...own, ...account };
  // What was stored before has the ids of the beginning.
  if (data !== undefined && ids.position !== undefined) ids.position += countStart(data) * IDS_OF_A_START;
  const file = folder?.database ?? ':memory:';
  const database = prepared ? openCopy(prepared) : openDatabase(file);
  const version = openVersion(database, file, VERSION);
  const caches = createRequestCaches(database, clock);
  const documents = createDocuments(database, collections, caches.counts);
  const media = createSiteMedia(database, data);
  return { keys, webhookKeys, database, version, caches, documents, media, collections };
}

export type Storage = ReturnType<typeof openStorage>;
