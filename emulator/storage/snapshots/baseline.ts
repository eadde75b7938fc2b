import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#core/documents/database';

/** The data as it was when the emulator began, or was last reset, to compare it with. */
export interface Baseline {
  /** Takes it anew: what there is now counts as the beginning. */
  take(): void;
  /** Takes it anew, where there was one. */
  renew(): void;
  /** The file of it; undefined where none was taken. */
  file(): string | undefined;
  close(): void;
}

/** The largest data that is copied, in bytes: some tens of milliseconds, once. */
const LARGEST = 64 * 1024 * 1024;

/** None, until it is taken. */
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
      folder = mkdtempSync(join(tmpdir(), 'emulator-baseline-'));
      database.execute(`VACUUM INTO '${join(folder, 'baseline.db').replaceAll("'", "''")}'`);
    },
    renew() {
      if (folder) baseline.take();
    },
    file: () => folder && join(folder, 'baseline.db'),
    close,
  };
  return baseline;
}
