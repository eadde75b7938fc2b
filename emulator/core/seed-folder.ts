import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, type CsvRecord, readCsv } from './csv';

/** Something wrong with a file of a seed folder. */
export interface SeedProblem {
  /** The path inside the folder. */
  file: string;
  /** From 1; of the file as a whole without one. */
  line?: number;
  message: string;
}

/** A seed folder that cannot be stored; the message has a line for each problem. */
export class SeedFolderError extends Error {
  constructor(
    folder: string,
    readonly problems: readonly SeedProblem[],
  ) {
    const lines = problems.map(({ file, line, message }) => `  ${file}${line ? `:${line}` : ''}: ${message}`);
    super([`The seed folder ${folder} cannot be read:`, ...lines].join('\n'));
    this.name = 'SeedFolderError';
  }
}

/** A folder with content of one's own, each file of which is read by one service. */
export interface SeedFolder {
  /** The records of a CSV file; undefined where there is none. @param needed the columns that it must have */
  csv(file: string, needed: readonly string[]): CsvRecord[] | undefined;
  /** Whether there is a picture of a name in `media`. */
  hasPicture(name: string): boolean;
  /** Notes a problem: all of them are shown together. */
  problem(problem: SeedProblem): void;
  /** @throws SeedFolderError where there were problems, or there is a file that no service has read */
  finish(): void;
}

/** Where the pictures of a seed folder are. */
export const SEED_MEDIA = 'media';

/** The names of pictures, which may not lead out of the folder. */
export const SEED_PICTURE = /^[\w-][\w.-]*\.(webp|png|jpe?g|avif)$/i;

/** Opens a folder of seed files. @throws SeedFolderError where it is none */
export function openSeedFolder(path: string): SeedFolder {
  const problems: SeedProblem[] = [];
  const read = new Set([SEED_MEDIA]);
  if (!existsSync(path) || !statSync(path).isDirectory())
    throw new SeedFolderError(path, [{ file: '.', message: 'there is no such folder' }]);
  const folder: SeedFolder = {
    csv(file, needed) {
      read.add(file);
      if (!existsSync(join(path, file))) return undefined;
      try {
        const { columns, records } = readCsv(readFileSync(join(path, file), 'utf8'));
        const missing = needed.filter((column) => !columns.includes(column));
        for (const column of missing)
          problems.push({ file, line: 1, message: `the column ${column} is missing` });
        return missing.length > 0 ? [] : records;
      } catch (error) {
        if (!(error instanceof CsvError)) throw error;
        problems.push({ file, line: error.line, message: error.message });
        return [];
      }
    },
    hasPicture: (name) => SEED_PICTURE.test(name) && existsSync(join(path, SEED_MEDIA, name)),
    problem: (problem) => void problems.push(problem),
    finish() {
      for (const file of readdirSync(path))
        if (!read.has(file) && !file.startsWith('.'))
          problems.push({ file, message: 'this is no file that a seed folder can have' });
      if (problems.length > 0) throw new SeedFolderError(path, problems);
    },
  };
  return folder;
}
