// @ts-check
// For `node --import`: stops this process once its parent has ended, even by a signal that no program can handle, and
// after a while kills it with all that it has started.
import { isMainThread } from 'node:worker_threads';
import { whenStarterEnds } from '../../../emulator/register/starter.mjs';

/** How long it may take to stop by itself, in milliseconds. */
const STOP_MS = 5000;

function killAll() {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It belongs to the group of another process.
    process.exit(1);
  }
}

if (isMainThread)
  whenStarterEnds(() => {
    setTimeout(killAll, STOP_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
