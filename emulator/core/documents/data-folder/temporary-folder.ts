import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The process and the machine of an emulator's temporary folder. */
const NAME = /^emulator-(?:baseline|media|snapshots)-(\d+)-(.*)-\w{6}$/;

/** Containers may share a folder, and each counts its own processes, but they have different names. */
const machine = hostname().replaceAll(/[^\w.-]/g, '');

/** Whether a process of this machine still runs. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Deletes the temporary folders of emulators that were killed. */
export async function removeLeftovers(folder: string): Promise<void> {
  const leftovers = readdirSync(folder).filter((name) => {
    const [, pid, on] = NAME.exec(name) ?? [];
    return on === machine && !lives(Number(pid));
  });
  // Those of another user stay.
  await Promise.allSettled(leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

let isTidied = false;

/**
 * Makes a folder that its emulator must delete. An emulator that is killed cannot, so the first folder of each process
 * also deletes those of others.
 */
export function makeTemporaryFolder(kind: 'baseline' | 'media' | 'snapshots'): string {
  const folder = tmpdir();
  const temporary = mkdtempSync(join(folder, `emulator-${kind}-${process.pid}-${machine}-`));
  if (!isTidied) {
    isTidied = true;
    // No start waits for it, or fails because of it.
    removeLeftovers(folder).catch((error: Error) =>
      console.warn(`[emulator] Folders of ended emulators were left in ${folder}: ${error.message}`),
    );
  }
  return temporary;
}
