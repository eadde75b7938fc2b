// @ts-check
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../paths.mjs';

const windows = process.platform === 'win32';

/** Ends the programs that this one has started, if it is killed and cannot stop them itself. */
const ENDS_WITH_PARENT = new URL('./ends-with-parent.mjs', import.meta.url).href;

/** How long a process may take to stop by itself, in milliseconds. */
const STOP_MS = 5000;

/** @type {Set<Process>} */
const running = new Set();

/**
 * @typedef {object} Process
 * @property {string} name
 * @property {Promise<string | undefined>} exited settles when it is gone: undefined for exit code 0, else why, as in
 *   "exit code 1" or "signal SIGKILL"
 * @property {() => string} output everything that it printed, unless it is followed
 * @property {(stream: import('node:stream').Writable) => void} follow prints its further output, each line with the
 *   process's name before it
 * @property {boolean} stopping whether it was asked to end
 * @property {() => Promise<void>} stop asks it to end, kills it after five seconds, and waits until it is gone
 */

/**
 * Starts a program in the repository's folder, in its own process group: so Ctrl-C in a terminal reaches only this
 * program, which stops the others in order, and stopping one includes its children.
 * @param {string} name for messages
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to this program's environment
 * @returns {Process}
 */
export function start(name, command, args, env = {}) {
  const imports = command === process.execPath ? [`--import=${ENDS_WITH_PARENT}`] : [];
  const child = spawn(command, [...imports, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !windows,
  });
  let output = '';
  let followed = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      if (!followed) output += chunk;
    });
  }
  /** @param {NodeJS.Signals} signal */
  const kill = (signal) => {
    if (child.pid === undefined) return;
    try {
      if (windows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch (error) {
      // Already gone.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    }
  };
  /** @type {Promise<string | undefined>} */
  const exited = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : signal ? `signal ${signal}` : `exit code ${code}`),
    );
  });
  /** @type {Process} */
  const self = {
    name,
    exited,
    output: () => output,
    follow(to) {
      followed = true;
      output = '';
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => to.write(`[${name}] ${line}\n`));
      }
    },
    stopping: false,
    async stop() {
      self.stopping = true;
      kill('SIGTERM');
      const insist = setTimeout(() => kill('SIGKILL'), STOP_MS);
      await exited;
      clearTimeout(insist);
    },
  };
  // However this program ends, the programs that it started must not outlive it.
  const onExit = () => kill('SIGKILL');
  process.on('exit', onExit);
  running.add(self);
  exited.then(() => {
    process.off('exit', onExit);
    running.delete(self);
  });
  return self;
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, timeoutMs?: number }} [options] a program that takes longer is stopped
 * @returns {Promise<{ failure: string | undefined, output: string }>} why it failed, if it did, and its output
 */
export async function run(command, args, { env, timeoutMs } = {}) {
  const child = start(command, command, args, env);
  let late = false;
  const timer =
    timeoutMs &&
    setTimeout(() => {
      late = true;
      child.stop();
    }, timeoutMs);
  const failure = await child.exited;
  clearTimeout(timer);
  return { failure: late ? `no end after ${Number(timeoutMs) / 1000} s` : failure, output: child.output() };
}

/** Stops all running programs, the last one first, because it may need the earlier ones. */
export async function stopAll() {
  for (const child of [...running].reverse()) await child.stop();
}
