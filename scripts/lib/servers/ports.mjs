// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** @typedef {{ port: number, by: string }} AskedPort a port and the setting that names it, as in "--port" */

/**
 * Returns the requested port: by flag, or without one by variable.
 * @param {string} flag
 * @param {string | undefined} flagValue
 * @param {string} variable
 * @param {string | undefined} variableValue an empty one counts as not set
 * @returns {AskedPort | undefined}
 * @throws {Error} for anything but a whole number from 1 to 65535
 */
export function askedPort(flag, flagValue, variable, variableValue) {
  const [by, text] = flagValue === undefined ? [variable, variableValue || undefined] : [flag, flagValue];
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Error(`${by} must be a port from 1 to 65535, not "${text}".`);
  }
  return { port, by };
}

/**
 * Returns the port to use: the requested one, which must be free, or the first free one from the default on.
 * @param {string} what whose port it is, as in "the emulator"
 * @param {AskedPort | undefined} wanted
 * @param {number} preferred the default
 * @param {number[]} taken ports that others are about to use
 * @param {(line: string) => void} say gets a line when the default is in use
 * @throws {Error} when the requested port, or every one after the default, is in use
 */
export async function choosePort(what, wanted, preferred, taken, say) {
  if (wanted) {
    const problem = taken.includes(wanted.port) ? 'already given away' : await portProblem(wanted.port);
    if (problem) throw new Error(`Port ${wanted.port}, asked for ${what} by ${wanted.by}, is ${problem}.`);
    return wanted.port;
  }
  for (let port = preferred; port < preferred + 100; port += 1) {
    if (taken.includes(port) || (await portProblem(port))) continue;
    if (port !== preferred) say(`Port ${preferred} is in use: ${what} takes ${port}.`);
    return port;
  }
  throw new Error(`No port from ${preferred} to ${preferred + 99} is free for ${what}.`);
}

/**
 * Returns why a port cannot be used, or undefined if it can. Loopback is tried besides all addresses, because on some
 * systems different programs can use the port on each.
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
export async function portProblem(port) {
  for (const host of [undefined, '127.0.0.1']) {
    const problem = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
        resolve(error.code === 'EADDRINUSE' ? 'in use' : `not available (${error.message})`),
      );
      server.listen({ port, host }, () => server.close(() => resolve(undefined)));
    });
    if (problem) return problem;
  }
  return undefined;
}

// Below the ports that systems assign to outgoing connections (from 32768 on Linux, 49152 elsewhere): one of those can
// be taken between this check and the moment when a server listens.
const FIRST_PORT = 10_000;
const BLOCKS = 220;
const BLOCK_SIZE = 100;

/**
 * Returns the first port of a block that no other process has. This process listens there until it ends, so that others
 * find the block taken.
 * @returns {Promise<number>}
 */
async function takeBlock() {
  const first = FIRST_PORT + BLOCK_SIZE * randomInt(BLOCKS);
  const taken = await new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(false));
    server.listen({ port: first, host: '127.0.0.1' }, () => resolve(true));
  });
  return taken ? first : takeBlock();
}

/** @returns {AsyncGenerator<number, never>} the free ports of this process's blocks, each once */
async function* ownPorts() {
  for (;;) {
    const first = await takeBlock();
    for (let port = first + 1; port < first + BLOCK_SIZE; port += 1) {
      if (!(await portProblem(port))) yield port;
    }
  }
}

const ports = ownPorts();

/**
 * Returns a free port that was returned neither before nor in another process that still runs.
 * @returns {Promise<number>}
 */
export async function freePort() {
  return (await ports.next()).value;
}
