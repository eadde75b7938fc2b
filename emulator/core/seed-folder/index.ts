import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PlatformError } from '../contract/errors';
import { type PictureSize, pictureSize } from './picture-size';

export { type PictureSize, pictureIn } from './picture-size';

/** A mistake in a file of a seed folder. */
export interface SeedProblem {
  /** The path inside the folder. */
  file: string;
  /** From 1; absent if it concerns the whole file. */
  line?: number | undefined;
  message: string;
}

/** A seed folder that cannot be stored; the message has a line for each problem. */
export class SeedFolderError extends Error {
  /** Sorted by file and line. */
  readonly problems: readonly SeedProblem[];

  constructor(folder: string, problems: readonly SeedProblem[]) {
    const inOrder = problems.toSorted(
      (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
    );
    const lines = inOrder.map(({ file, line, message }) => `  ${file}${line ? `:${line}` : ''}: ${message}`);
    super([`The seed folder ${folder} cannot be read:`, ...lines].join('\n'));
    this.name = 'SeedFolderError';
    this.problems = inOrder;
  }
}

export interface SeedFile {
  /** The path inside the folder. */
  path: string;
  /** Its name without the ending. */
  name: string;
  text: string;
  /** Notes a mistake in a line, or without one in the whole file; all mistakes are shown together. */
  refuse(line: number | undefined, message: string): undefined;
}

/** A folder with the user's own content; each file is read by one service. */
export interface SeedFolder {
  /**
   * Returns a file by its path inside the folder; undefined if it does not exist or is unreadable; the latter is noted.
   */
  file(path: string): SeedFile | undefined;
  /** Returns the files in a subfolder with an ending such as `.json`, sorted by name. */
  files(folder: string, ending: string): SeedFile[];
  /** Returns the size of a picture in `media`; undefined if no picture has this name. */
  picture(name: string): PictureSize | undefined;
  /**
   * Returns the files in `media`, sorted by name.
   * @param takes whether a file that is not a picture is accepted, by its name
   */
  media(takes: (name: string) => boolean): { name: string; bytes: Buffer }[];
  /** @throws SeedFolderError if there were mistakes, or a file that no service has read */
  finish(): void;
}

/** The subfolder with the pictures and other files of a seed folder. */
export const SEED_MEDIA = 'media';

/** Allowed names of files in `media`; with none of them can a path leave the folder. */
const MEDIA_NAME = /^[\w-][\w.-]*$/;

/** Those of pictures. */
export const SEED_PICTURE = /^[\w-][\w.-]*\.(webp|png|jpe?g|avif)$/i;

/** Files that are for people or left behind by the system. */
const NOT_READ = /^(\..*|README(\.\w+)?|Thumbs\.db|desktop\.ini)$/i;

const KNOWN =
  'it has products.csv, collections/<id>.json and .csv, posts/<slug>.md, content/<call>.json, and files in media';

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Opens a folder of seed files. @throws SeedFolderError if it is not a folder */
export function openSeedFolder(path: string): SeedFolder {
  if (!isFolder(path)) {
    const message = existsSync(path) ? 'this is a file, not a folder' : 'there is no such folder';
    throw new SeedFolderError(path, [{ file: '.', message }]);
  }
  const problems: SeedProblem[] = [];
  const read = new Set<string>();
  const sizes = new Map<string, PictureSize | undefined>();
  const file = (name: string): SeedFile | undefined => {
    if (!existsSync(join(path, name))) return undefined;
    read.add(name);
    const bytes = readFileSync(join(path, name));
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    const refuse = (line: number | undefined, message: string) =>
      void problems.push({ file: name, line, message });
    if (!isUtf8(bytes))
      return refuse(lineAt(text, text.indexOf('\uFFFD')), 'this is not UTF-8: save it as UTF-8');
    if (text.trim() === '') return refuse(undefined, 'this file is empty: fill it or delete it');
    return { path: name, name: basename(name).replace(/\.\w+$/, ''), text, refuse };
  };
  const picture = (name: string): PictureSize | undefined => {
    if (!SEED_PICTURE.test(name) || !existsSync(join(path, SEED_MEDIA, name))) return undefined;
    if (!sizes.has(name)) sizes.set(name, pictureSize(readFileSync(join(path, SEED_MEDIA, name))));
    return sizes.get(name);
  };
  const namesIn = (folder: string): string[] =>
    isFolder(join(path, folder)) ? readdirSync(join(path, folder)).sort() : [];
  const filesIn = (folder: string) => namesIn(folder).map((name) => (folder ? `${folder}/${name}` : name));
  const refuseMedia = (name: string): void => {
    if (NOT_READ.test(name) || read.has(`${SEED_MEDIA}/${name}`)) return;
    const message = SEED_PICTURE.test(name)
      ? 'this is not a picture in WebP, PNG, JPEG or AVIF'
      : 'a file has letters, digits, full stops, _ and - in its name, which ends in its type: .webp, .png, .jpg or .avif for a picture, .pdf and the like for others';
    problems.push({ file: `${SEED_MEDIA}/${name}`, message });
  };
  return {
    file,
    files: (folder, ending) =>
      filesIn(folder).flatMap((name) =>
        name.endsWith(ending) && !NOT_READ.test(basename(name)) ? (file(name) ?? []) : [],
      ),
    picture,
    media: (takes) =>
      namesIn(SEED_MEDIA).flatMap((name) => {
        const isTaken = SEED_PICTURE.test(name) ? picture(name) : MEDIA_NAME.test(name) && takes(name);
        if (!isTaken) return [];
        read.add(`${SEED_MEDIA}/${name}`);
        return { name, bytes: readFileSync(join(path, SEED_MEDIA, name)) };
      }),
    finish() {
      for (const name of namesIn(SEED_MEDIA)) refuseMedia(name);
      const top = filesIn('').filter((name) => name !== SEED_MEDIA);
      for (const name of top.flatMap((it) =>
        isFolder(join(path, it)) && !NOT_READ.test(it) ? filesIn(it) : [it],
      ))
        if (!read.has(name) && !NOT_READ.test(basename(name)))
          problems.push({ file: name, message: `a seed folder cannot contain this file: ${KNOWN}` });
      if (problems.length > 0) throw new SeedFolderError(path, problems);
    },
  };
}

/** The message for a picture that does not exist. */
export const noPicture = (name: string): string =>
  `there is no picture ${name} in ${SEED_MEDIA}${name.includes('/') ? ', whose pictures are called by their names alone' : ''}`;

/** Returns the line of an offset in a text, from 1. */
export const lineAt = (text: string, offset: number): number =>
  (text.slice(0, offset).match(/\r\n|\n|\r/g)?.length ?? 0) + 1;

/**
 * Does the work of a request, and notes its refusal as a mistake of a line.
 * @returns the result of the work; undefined if it was refused
 */
export function noted<T>(file: SeedFile, line: number | undefined, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return file.refuse(line, error.message);
  }
}
