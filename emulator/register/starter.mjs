// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How often to look, in milliseconds. */
const PAUSE = 500;

const SHELL = /^(?:.*\/)?-?(?:ba|da|k|z)?sh$/;

/**
 * Returns the name and the parent of a process; undefined if the system does not say.
 * @param {number} pid
 */
function processOf(pid) {
  try {
    if (process.platform === 'linux') {
      // Images of containers lack `ps`. The name is in brackets, and may contain some.
      const [, name = '', parent] =
        /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, parent: Number(parent) };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', `${pid}`], { encoding: 'utf8' }).trim();
    const [, parent, name = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {() => boolean} hasEnded @param {() => void} work */
function onceEnded(hasEnded, work) {
  const watch = setInterval(() => {
    if (!hasEnded()) return;
    clearInterval(watch);
    work();
  }, PAUSE);
  watch.unref();
}

/**
 * Does work once, if a process ends before this one, for whatever reason.
 * @param {number} pid
 * @param {() => void} work
 */
export const whenEnded = (pid, work) => onceEnded(() => !lives(pid), work);

/**
 * Does work once, if the program that started this one ends before it, for whatever reason. npm and npx start programs
 * in a shell, which outlives them if they are killed: then they are watched too.
 * @param {() => void} work
 */
export function whenStarterEnds(work) {
  const { ppid } = process;
  const parent = processOf(ppid);
  const aboveShell = parent && SHELL.test(parent.name) ? parent.parent : undefined;
  onceEnded(() => process.ppid !== ppid || (aboveShell !== undefined && !lives(aboveShell)), work);
}
