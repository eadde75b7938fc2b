import { breachOf } from '#core/contract/validation/own-schema';
import { hasDeepBrackets } from '#core/http/request-values';
import { OWN_FILE } from '#core/site-media';
import { storedSite } from '#core/sites/schema';
import { typeOfName } from '#services/media';
import { VERSION } from '../migrations';
import { DATA, MANIFEST, MEDIA, type SiteFile, type SiteFileProblem, SiteFilesError } from './files';

/** A description of allowed media files, for messages. */
const KINDS = 'a picture, document, video or the like, with letters, digits and . _ ~ - in its name';

const isMedia = (name: string): boolean => OWN_FILE.test(name) && typeOfName(name) !== undefined;

type Refuse = (path: string, message: string) => void;

/** A document as it is stored. */
export interface StoredDocument {
  id: string;
  [field: string]: unknown;
}

/** The content of a valid exported site. */
export interface SiteContent {
  /** By collection. */
  /** The version of the emulator's data that it was exported from. */
  version: number;
  documents: ReadonlyMap<string, readonly StoredDocument[]>;
  /** The site's own media, by name. */
  pictures: ReadonlyMap<string, Buffer>;
}

const isDocument = (value: unknown): value is StoredDocument =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  value.id !== '';

/** How deep a file may be nested: documents are a little deeper than the requests that made them. */
const DEEPEST = 100;

function readJson(path: string, text: string, refuse: Refuse): unknown {
  if (hasDeepBrackets(Buffer.from(text), DEEPEST)) {
    refuse(path, 'is nested too deeply');
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    refuse(path, `is not JSON: ${(error as Error).message}`);
    return undefined;
  }
}

/** Reads the documents of a file: a list in which each has its own id. */
function readDocuments(path: string, text: string, refuse: Refuse): StoredDocument[] {
  const value = readJson(path, text, refuse);
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    refuse(path, 'must be a list of documents');
    return [];
  }
  const ids = new Set<string>();
  for (const [index, document] of value.entries()) {
    if (!isDocument(document)) refuse(path, `document ${index + 1} of the list must have an id`);
    else if (ids.has(document.id)) refuse(path, `there are two documents with the id ${document.id}`);
    else ids.add(document.id);
  }
  return value.filter(isDocument);
}

/** @returns the version of the data; 0 if it cannot be read */
function versionOf(text: string | undefined, refuse: Refuse): number {
  if (text === undefined) {
    refuse(MANIFEST, 'is missing: this is not an exported site');
    return 0;
  }
  const manifest = readJson(MANIFEST, text, refuse);
  if (manifest === undefined) return 0;
  const { dataVersion } = (manifest ?? {}) as { dataVersion?: unknown };
  if (Number.isInteger(dataVersion) && Number(dataVersion) >= 0 && Number(dataVersion) <= VERSION)
    return Number(dataVersion);
  const ours = `and this emulator knows versions up to ${VERSION}: import it into the later emulator`;
  refuse(MANIFEST, `the data has version ${dataVersion}, ${ours}`);
  return 0;
}

/**
 * Reads an exported site and checks all of it.
 * @param known the names of all collections
 * @throws SiteFilesError with all mistakes, by file
 */
export function readSite(files: readonly SiteFile[], known: readonly string[]): SiteContent {
  const problems: SiteFileProblem[] = [];
  const refuse: Refuse = (path, message) => void problems.push({ path, message });
  const documents = new Map<string, StoredDocument[]>();
  const pictures = new Map<string, Buffer>();
  const manifest = files.find(({ path }) => path === MANIFEST);
  const version = versionOf(manifest && 'text' in manifest ? manifest.text : undefined, refuse);
  for (const file of files) {
    const { path } = file;
    const name = path.slice(path.indexOf('/') + 1);
    if (path === MANIFEST) continue;
    if ('text' in file && path.startsWith(`${DATA}/`) && name.endsWith('.json')) {
      const collection = name.slice(0, -'.json'.length);
      if (known.includes(collection)) documents.set(collection, readDocuments(path, file.text, refuse));
      else refuse(path, 'is not the name of a kind of document');
    } else if ('base64' in file && path.startsWith(`${MEDIA}/`) && isMedia(name)) {
      pictures.set(name, Buffer.from(file.base64, 'base64'));
    } else {
      refuse(path, `is neither a JSON file of ${DATA} nor a file of ${MEDIA} that a site can have: ${KINDS}`);
    }
  }
  const sites = documents.get('sites') ?? [];
  if (sites.length !== 1) refuse(`${DATA}/sites.json`, 'must contain the one site of this folder');
  for (const site of sites) {
    const { error } = storedSite.safeParse(site, {
      error: (issue) => breachOf(issue, issue.input).description,
    });
    for (const { path, message } of error?.issues ?? [])
      refuse(`${DATA}/sites.json`, `${path.join('.')} is wrong: ${message}`);
  }
  if (problems.length > 0) throw new SiteFilesError(problems);
  return { version, documents, pictures };
}
