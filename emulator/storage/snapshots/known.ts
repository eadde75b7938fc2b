import { existsSync, statSync } from 'node:fs';
import type { Database } from '#core/documents/database';
import { isoDate } from '#core/time/clock';
import type { openSnapshotFolder } from './folder';
import { attachedTo, damaged, lookAt } from './state';
import type { Snapshot, Snapshots } from './types';
import { UnusableSnapshot } from './unusable';

/** Reads which snapshots are in a folder. */
export function readKnown(
  database: Database,
  { fileOf, namedFiles }: ReturnType<typeof openSnapshotFolder>,
): Pick<Snapshots, 'list' | 'count' | 'file' | 'mediaFiles' | 'missing'> & {
  /** Returns the snapshot of a name; undefined if there is none. */
  find(name: string): Snapshot | undefined;
} {
  function described(name: string): Snapshot {
    const file = fileOf(name);
    const looked = lookAt(database, file);
    return 'savedAt' in looked
      ? { name, ...looked }
      : { name, savedAt: isoDate(statSync(file).mtimeMs), ...looked };
  }
  const list = () => namedFiles().sort().map(described);
  const find = (name: string) => (existsSync(fileOf(name)) ? described(name) : undefined);
  function missing(name: string): string {
    const known = namedFiles().toSorted().join(', ');
    return `There is no snapshot '${name}'${known ? `: there are ${known}` : ', and no other'}.`;
  }
  return {
    list,
    find,
    missing,
    count: () => namedFiles().length,
    file(name) {
      const snapshot = find(name);
      if (!snapshot) throw new UnusableSnapshot(missing(name));
      if (snapshot.damage !== undefined) throw damaged(name, { message: snapshot.damage });
      return fileOf(name);
    },
    mediaFiles() {
      const all = list();
      if (all.some(({ damage }) => damage !== undefined)) return undefined;
      return all.flatMap(({ name }) =>
        attachedTo(database, fileOf(name), () =>
          database.value("SELECT 1 FROM snapshot.sqlite_master WHERE name = 'media_on_disk'") === undefined
            ? []
            : database.column<string>('SELECT file FROM snapshot.media_on_disk'),
        ),
      );
    },
  };
}
