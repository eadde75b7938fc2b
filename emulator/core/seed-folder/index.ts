import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PlatformError } from '../contract/errors';
import { type PictureSize, pictureSize } from './picture-size';

export { type PictureSize, pictureIn } from './picture-size';

/** Something wrong with a file of a seed folder. */
export interface SeedProblem {
  /** The path inside the folder. */
  file: string;
  /** From 1; of the file as a whole without one. */
  line?: number | undefined;
  message: string;
}

/** A seed folder that cannot be stored; the message has a line for each problem. */
export class SeedFolderError extends Error {
  /** By file and line. */
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

/** A file of a seed folder. */
export interface SeedFile {
  /** Its name without the ending. */
  name: string;
  text: string;
  /** Notes what is wrong in a line, or in the file as a whole without one: all problems are shown together. */
  refuse(line: number | undefined, message: string): undefined;
}

/** A folder with content of one's own, each file of which is read by one service. */
export interface SeedFolder {
  /** A file by its path inside the folder; undefined where there is none. */
  file(path: string): SeedFile | undefined;
  /** The files of a folder inside with an ending such as `.json`, by name. */
  files(folder: string, ending: string): SeedFile[];
  /** The size of a picture of `media`; undefined where there is none of that name. */
  picture(name: string): PictureSize | undefined;
  /** @throws SeedFolderError where there were problems, or there is a file that no service has read */
  finish(): void;
}

/** Where the pictures of a seed folder are. */
export const SEED_MEDIA = 'media';

/** The names of pictures, which may not lead out of the folder. */
export const SEED_PICTURE = /^[\w-][\w.-]*\.(webp|png|jpe?g|avif)$/i;

/** Files that are for people. */
const NOT_READ = /^(\..*|README(\.\w+)?)$/i;

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** Opens a folder of seed files. @throws SeedFolderError where it is none */
export function openSeedFolder(path: string): SeedFolder {
  if (!isFolder(path)) throw new SeedFolderError(path, [{ file: '.', message: 'there is no such folder' }]);
  const problems: SeedProblem[] = [];
  const read = new Set<string>();
  const sizes = new Map<string, PictureSize | undefined>();
  const file = (name: string): SeedFile | undefined => {
    if (!existsSync(join(path, name))) return undefined;
    read.add(name);
    return {
      name: basename(name).replace(/\.\w+$/, ''),
      text: readFileSync(join(path, name), 'utf8').replace(/^\uFEFF/, ''),
      refuse: (line, message) => void problems.push({ file: name, line, message }),
    };
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
    if (NOT_READ.test(name) || picture(name)) return;
    const message = SEED_PICTURE.test(name)
      ? 'this is no picture in WebP, PNG, JPEG or AVIF'
      : 'a picture has letters, digits, full stops, _ and - in its name, which ends in .webp, .png, .jpg or .avif';
    problems.push({ file: `${SEED_MEDIA}/${name}`, message });
  };
  return {
    file,
    files: (folder, ending) =>
      filesIn(folder).flatMap((name) => (name.endsWith(ending) ? (file(name) ?? []) : [])),
    picture,
    finish() {
      for (const name of namesIn(SEED_MEDIA)) refuseMedia(name);
      const top = filesIn('').filter((name) => name !== SEED_MEDIA);
      for (const name of top.flatMap((it) => (isFolder(join(path, it)) ? filesIn(it) : [it])))
        if (!read.has(name) && !NOT_READ.test(basename(name)))
          problems.push({ file: name, message: 'a seed folder has no such file' });
      if (problems.length > 0) throw new SeedFolderError(path, problems);
    },
  };
}

/** Why no picture of a name was found, for people. */
export const noPicture = (name: string): string => `there is no picture ${name} in ${SEED_MEDIA}`;

/**
 * Does what a request would do as well, and notes its refusals as problems of a line.
 * @returns what the work returns; undefined where it is refused
 */
export function noted<T>(file: SeedFile, line: number | undefined, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return file.refuse(line, error.message);
  }
}
