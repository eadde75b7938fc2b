import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#core/documents/data-folder/temporary-folder';
import type { Database } from '#core/documents/database';

/** A copy of the data at the start or the last reset, to compare with. */
export interface Baseline {
  /** Takes a new copy: the present data counts as the start. */
  take(): void;
  /** Takes a new copy, if there was one. */
  renew(): void;
  /** The file of the copy; undefined if none was taken. */
  file(): string | undefined;
  close(): void;
}

/** The largest data that is copied, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** Makes an empty baseline; nothing is copied until `take`. */
export function createBaseline(database: Database): Baseline {
  let folder: string | undefined;
  const close = () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
  };
  const baseline: Baseline = {
    take() {
      close();
      const size =
        (database.value<number>('PRAGMA main.page_count') ?? 0) *
        (database.value<number>('PRAGMA main.page_size') ?? 0);
      if (size > LARGEST) return;
      folder = makeTemporaryFolder('baseline');
      database.copyTo(join(folder, 'baseline.db'));
    },
    renew() {
      if (folder) baseline.take();
    },
    file: () => folder && join(folder, 'baseline.db'),
    close,
  };
  return baseline;
}
