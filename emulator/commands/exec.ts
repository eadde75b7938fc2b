import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { PLATFORM_HOSTS } from '../register/hosts.mjs';
import { variablesFor } from './app/platform-tools';
import { UsageError } from './arguments';
import type { Command } from './command';
import { exchangeSite } from './exchange';
import { watchCalls } from './report';
import { control, findRunning } from './running';
import { listenAs } from './starting/listen';
import { onEndOfNpx } from './starting/npx';
import { OPTIONS_HELP, type Options, readOptions } from './starting/start-options';

const REGISTER = new URL('../register/index.mjs', import.meta.url).href;

export const exec: Command = {
  name: 'exec',
  summary: 'runs the command after -- against the emulator instead of the platform',
  help: `Usage: platform-emulator exec [options] -- <command>
  Runs the command, such as next dev, and ends with its exit code. Its processes' calls to the platform go to the
  emulator at the port, or to one that is started for it; so do the calls of the pages that they serve.
  Every client id counts as the demo site's (with --sites separate, each gets its own site), and every origin of this
  machine as its app's. An app with @wix/astro gets the WIX_* variables that it lacks. Calls that are not served or are
  deprecated are reported when they are made, and again at the end.

${OPTIONS_HELP}`,
  async run(args) {
    const at = args.indexOf('--');
    const [program, ...rest] = at === -1 ? [] : args.slice(at + 1);
    if (program === undefined)
      throw new UsageError('Put the command to run after --, as in: platform-emulator exec -- next dev');
    const options = readOptions(args.slice(0, at), process.env.EMULATOR_PORT);
    // Only the command's own output goes to stdout, because programs may read it; everything else goes to stderr.
    console.log = console.error;
    const { url, isOwn, stop } = await emulatorFor(options);
    try {
      const exportSite = await exchangeSite(url, options);
      const calls = await watchCalls(url, { toldByEmulator: isOwn });
      const env = { ...(await variablesFor(url, process.cwd())), ...environment(url) };
      const exitCode = await runProgram(program, rest, env).finally(calls.finish);
      await exportSite();
      return exitCode;
    } finally {
      await stop();
    }
  },
};

/** Finds the emulator at the port, or starts one. */
async function emulatorFor(
  options: Options,
): Promise<{ url: string; isOwn: boolean; stop(): Promise<void> }> {
  const running = options.port === 0 ? undefined : await findRunning(`http://localhost:${options.port}`);
  if (running) {
    const url = `http://localhost:${options.port}`;
    await control(url, '/local-apps', { method: 'POST' });
    if (options.sites === 'separate')
      await control(url, '/sites', { method: 'PATCH', body: { separate: true } });
    console.error(`[emulator] Using the emulator of ${running.name} that is running at ${url}.`);
    return { url, isOwn: false, stop: async () => {} };
  }
  const server = await listenAs(options, { localApps: true });
  console.error(`[emulator] ${server.emulator.site().name} is at ${server.url}`);
  return { url: server.url, isOwn: true, stop: server.stop };
}

/**
 * Runs a program as if it were this process: with its terminal, signals and exit code.
 * @returns its exit code; for a program that a signal ended, or that cannot be run, the code that shells use
 */
async function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
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

/** Returns the environment that makes the program and its child processes talk to the emulator. */
function environment(url: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS, PATH, NO_PROXY, no_proxy = NO_PROXY } = process.env;
  const direct = [no_proxy, ...PLATFORM_HOSTS, 'localhost'].filter(Boolean).join(',');
  return {
    ...process.env,
    EMULATOR_URL: url,
    NODE_OPTIONS: [NODE_OPTIONS, `--import=${REGISTER}`].filter(Boolean).join(' '),
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
