import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { PLATFORM_HOSTS } from '../../register/hosts.mjs';
import { onEndOfNpx } from '../starting/npx';

/**
 * Runs a program as if it were this process: with its terminal, signals and exit code.
 * @returns its exit code; for a program that a signal ended, or that cannot be run, the code that shells use
 */
export async function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, args, {
    stdio: 'inherit',
    env,
    // On Windows, npm's commands are shell scripts.
    shell: process.platform === 'win32',
  });
  const forget = passSignals(child);
  try {
    const [code, signal] = await once(child, 'exit');
    return code ?? 128 + constants.signals[signal as NodeJS.Signals];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT';
    console.error(`${program} cannot be run: ${isMissing ? 'there is no such command' : message}.`);
    return isMissing ? 127 : 126;
  } finally {
    forget();
  }
}

/**
 * Returns the environment that makes a program and its child processes load a module first, which gets an address.
 * @param module of the folder `register`
 */
export function environmentWith(module: string, url: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS, PATH, NO_PROXY, no_proxy = NO_PROXY } = process.env;
  const direct = [no_proxy, ...PLATFORM_HOSTS, 'localhost'].filter(Boolean).join(',');
  return {
    ...process.env,
    EMULATOR_URL: url,
    EMULATOR_EXEC: String(process.pid),
    NODE_OPTIONS: [NODE_OPTIONS, `--import=${module}`].filter(Boolean).join(' '),
    // As npm does for its scripts.
    PATH: [...binaries(process.cwd()), PATH].filter(Boolean).join(delimiter),
    // Otherwise requests to the platform's hosts would go to a proxy first.
    NO_PROXY: direct,
    no_proxy: direct,
  };
}

/** Returns the folders with the commands of packages, in a folder and those above it. */
function binaries(folder: string): string[] {
  const above = dirname(folder);
  return [join(folder, 'node_modules/.bin'), ...(above === folder ? [] : binaries(above))];
}

/**
 * Whether this process belongs to a terminal, even if its input is redirected: Ctrl-C there also reaches the program.
 * On Windows it is always so.
 */
function hasTerminal(): boolean {
  if (process.platform === 'win32') return true;
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    // Without a terminal the device cannot be opened.
    return false;
  }
}

/**
 * Passes on signals that end programs, except Ctrl-C from a terminal, which also reaches the program itself; the end of
 * npx counts as such a signal.
 * @returns a function that stops passing them on
 */
function passSignals(child: ChildProcess): () => void {
  const isTold = hasTerminal();
  const pass = (signal: NodeJS.Signals) => {
    if (signal !== 'SIGINT' || !isTold) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, pass);
  onEndOfNpx(() => child.kill('SIGTERM'));
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}
