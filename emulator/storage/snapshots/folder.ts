import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#core/documents/data-folder/temporary-folder';
import { UnusableSnapshot } from './unusable';

const NAME = /^[a-z0-9][\w.-]{0,63}$/i;
const ENDING = '.snapshot.db';

/**
 * Opens the folder of the snapshots. It is created on first use; half-saved snapshots of a killed emulator are removed.
 * @param data the data folder; without one, the folder is deleted by `close`
 */
export function openSnapshotFolder(data: string | undefined) {
  let temporary: string | undefined;
  function folder(): string {
    if (data === undefined) {
      temporary ??= makeTemporaryFolder('snapshots');
      return temporary;
    }
    const own = join(data, 'snapshots');
    mkdirSync(own, { recursive: true, mode: 0o700 });
    return own;
  }
  if (data !== undefined && existsSync(join(data, 'snapshots')))
    for (const file of readdirSync(folder())) if (file.endsWith('.new')) rmSync(join(folder(), file));
  return {
    /** Returns the file of a snapshot of a name. @throws UnusableSnapshot if no snapshot can have the name */
    fileOf(name: string): string {
      if (!NAME.test(name))
        throw new UnusableSnapshot(
          `A snapshot's name has up to 64 letters, digits, dots, hyphens and underscores, unlike '${name}'.`,
        );
      return join(folder(), `${name}${ENDING}`);
    },
    /** Returns the names of the files that are named like snapshots. */
    namedFiles: (): string[] =>
      readdirSync(folder())
        .filter((file) => file.endsWith(ENDING))
        .map((file) => file.slice(0, -ENDING.length))
        .filter((name) => NAME.test(name)),
    close() {
      if (temporary) rmSync(temporary, { recursive: true, force: true });
    },
  };
}
