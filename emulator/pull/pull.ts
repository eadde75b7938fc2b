import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlatformError } from '#core/contract/errors';
import type { Json } from '#core/entities/json';
import { APPS, type App, type Site } from '#core/site';
import type { Emulator } from '#runtime/emulator';
import { MANIFEST } from '#storage/exported-site/files';
import { createEmulator } from '../index';
import { collectionNamed } from './collections';
import { writeDocuments } from './folder';
import type { Kind, Part } from './kind';
import { KINDS } from './kinds/index';
import { pullMedia } from './media';
import { changedSince, operationNamed, readPage } from './pages';
import { type Platform, Refused } from './platform';
import { openPulledIds, type PulledIds } from './pulled-ids';
import { readSite } from './site';
import { type Progress, readState, type State, WORK, writeState } from './state';

/** Something that could not be read or kept. */
export interface Missing {
  what: string;
  why: string;
}

export interface Pulled {
  site: Site;
  /** How many entities were read, by kind. */
  read: Record<string, number>;
  /** The files that have changed. */
  changed: string[];
  /** The parts that could not be read, with the reasons. */
  missing: Missing[];
  /** How many private files there are, of which only the entries are copied. */
  withheld: number;
  requests: number;
}

export interface PullOptions {
  siteId: string;
  platform: Platform;
  folder: string;
  /** The parts to read; all if absent. */
  only?: readonly Part[] | undefined;
  withPeople?: boolean | undefined;
  /** Whether everything is read again, not only what has changed. */
  all?: boolean | undefined;
  /** Called after each page. @param total if the platform has told it */
  onProgress?: (kind: string, read: number, total: number | undefined) => void;
}

/** The name of a kind, for messages and the state. */
export const nameOf = ({ collections }: Kind): string => collections[0];

/** The state of a running pull. */
interface Run extends PullOptions {
  copy: Emulator;
  site: Site;
  state: State;
  missing: Missing[];
  /** Replaces what an entity tells of people. */
  replace: (entity: Json) => Json;
}

/**
 * Copies a site of the platform into a folder, as `export` writes it. What is read goes at once into a database beside
 * it, so that a pull that was cut off goes on, and a later one reads only what has changed.
 * @throws Error if the folder has something else in it, or the site cannot be read at all
 */
export async function pull(options: PullOptions): Promise<Pulled> {
  const { folder, platform, siteId, only, withPeople = false } = options;
  assertFolder(folder);
  const isNew = !existsSync(join(folder, WORK, 'data'));
  const state: State = isNew ? { siteId, kinds: {} } : readState(folder, siteId);
  state.people ??= randomUUID();
  const { site: siteRecord, properties } = await readSite(platform, siteId);
  writeState(folder, state);
  const copy = createEmulator({ data: join(folder, WORK, 'data') });
  try {
    if (isNew) copy.reset('empty', siteRecord);
    // A pull reads few rows again, so it needs none of the memory in which an emulator keeps them.
    copy.database.execute('PRAGMA mmap_size = 0; PRAGMA cache_size = -8192');
    const { replacingPeople } = await import('./replacing-people');
    const replace = replacingPeople(state.people);
    const run: Run = { ...options, copy, site: siteRecord, state, missing: [], replace };
    inCopy(run, (put) => put('site_properties', properties));
    const wanted = KINDS.filter(
      ({ part, isPeople, catalog }) =>
        (!only || only.includes(part)) &&
        (withPeople || !isPeople) &&
        (!catalog || catalog === siteRecord.catalogVersion),
    );
    const read: Record<string, number> = {};
    const absent = new Set<App>();
    for (const kind of wanted) read[nameOf(kind)] = await pullKind(run, kind, absent);
    copy.updateSite({
      ...siteRecord,
      installedApps: (Object.keys(APPS) as App[]).filter((app) => !absent.has(app)),
    });
    const media = await pullMedia(run);
    const changed = [...writeDocuments(copy, folder), ...media.changed];
    return {
      site: siteRecord,
      read,
      changed,
      missing: run.missing,
      withheld: media.withheld,
      requests: platform.requests(),
    };
  } finally {
    copy.close();
  }
}

/** @throws Error for a folder with something else than a site in it */
function assertFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder);
  if (names.length > 0 && !names.includes(MANIFEST) && !names.includes(WORK))
    throw new Error(`${folder} has something else in it than a site: name a new folder with --out.`);
}

type Put = (collection: string, document: Json & { id: string }) => void;

/** Does work in one transaction of the copy, as its owner. */
function inCopy(
  { copy, site }: Run,
  work: (put: Put, context: Parameters<Parameters<Emulator['run']>[2]>[0]) => void,
): void {
  copy.run({ role: 'owner', id: site.ownerId }, '', (context) =>
    work((name, document) => context.documents.put(collectionNamed(name), inOrder(document)), context),
  );
}

/** Returns a document with its fields in the order of their names: no two answers of the platform need the same. */
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)])) as T;
}

/** Whether a refusal says that the site does not have the app. */
const isWithoutApp = ({ status, code = '' }: Refused): boolean =>
  status === 428 || /APP_NOT_INSTALLED|NOT_PROVISIONED/i.test(code);

/** Reads a kind, or what has changed of it. @returns how many entities were read */
async function pullKind(run: Run, kind: Kind, absent: Set<App>): Promise<number> {
  const { state } = run;
  const name = nameOf(kind);
  const progress = state.kinds[name] ?? {};
  const since = !run.all && progress.whole && kind.changed ? progress.latest : undefined;
  const { app } = operationNamed(kind.reading.operation);
  try {
    return await readOn(run, kind, progress, since);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // A cursor does not live for ever.
    if (progress.from !== undefined && error.status === 400) {
      delete state.kinds[name];
      return pullKind(run, kind, absent);
    }
    if (app && isWithoutApp(error)) absent.add(app);
    else run.missing.push({ what: name, why: error.message });
    return 0;
  }
}

/** Reads the pages of a kind from where an earlier pull stopped. */
async function readOn(run: Run, kind: Kind, before: Progress, since: string | undefined): Promise<number> {
  const { platform, folder, state, onProgress } = run;
  const name = nameOf(kind);
  const { changed } = kind;
  const reading = since && changed && !kind.page ? changedSince(kind.reading, changed, since) : kind.reading;
  const pulled = openPulledIds(run.copy.database);
  const isWhole = since === undefined && before.from === undefined;
  let { from, latest, read = 0 } = before.from === undefined ? { ...before, read: 0 } : before;
  for (;;) {
    const page = kind.page ? await kind.page(platform, from, since) : await readPage(platform, reading, from);
    const complete = kind.complete ? await kind.complete(platform, page.entities) : page.entities;
    const entities = kind.isPeople ? complete.map(run.replace) : complete;
    inCopy(run, (put, context) => {
      for (const [index, entity] of entities.entries())
        storeEntity(run, kind, entity, read + index, put, context, pulled);
    });
    for (const entity of page.entities) latest = later(latest, kind.changed && entity[kind.changed]);
    read += page.count ?? page.entities.length;
    from = page.next;
    state.kinds[name] = {
      ...(from !== undefined && { from, read }),
      ...(latest && { latest }),
      whole: from === undefined || before.whole === true,
    };
    writeState(folder, state);
    onProgress?.(name, read, page.total);
    if (from === undefined) break;
  }
  if (isWhole) removeOthers(run, kind, pulled);
  return read;
}

const later = (latest: string | undefined, date: unknown): string | undefined =>
  typeof date === 'string' && (latest === undefined || date > latest) ? date : latest;

function storeEntity(
  run: Run,
  kind: Kind,
  entity: Json,
  index: number,
  put: Put,
  context: Parameters<NonNullable<Kind['store']>>[0],
  pulled: PulledIds,
): void {
  const name = nameOf(kind);
  const id = String(entity.id ?? (entity.product as Json | undefined)?.id ?? index);
  try {
    context.documents.attempt(() => {
      for (const [collection, document] of kind.documents?.(entity, run.site, index) ?? []) {
        put(collection, document);
        pulled.add(collection, document.id);
      }
      kind.store?.(context, entity);
      if (kind.store) pulled.add(name, id);
    });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    run.missing.push({ what: `${name} ${id}`, why: error.message });
  }
}

/** Removes the documents of a kind that the platform does not have any more. */
function removeOthers(run: Run, kind: Kind, pulled: PulledIds): void {
  // An entity takes along the documents that follow from it.
  const names = kind.documents ? kind.collections : kind.collections.slice(0, 1);
  inCopy(run, (_, context) => {
    for (const name of names)
      for (const id of pulled.others(name))
        if (kind.remove) kind.remove(context, id);
        else context.documents.delete(collectionNamed(name), id);
  });
}
