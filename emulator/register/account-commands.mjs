// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Commands of the platform's own CLI that require an account on the platform, and for each the command of Astro that
 * does the same without one.
 * @type {Record<string, string>}
 */
const INSTEAD = { dev: 'dev', build: 'build', preview: 'build' };

/** Commands that `exec` makes unnecessary, with the reason. @type {Record<string, string>} */
const NEEDLESS = {
  login: 'the emulator needs no account',
  logout: 'the emulator needs no account',
  whoami: 'the emulator needs no account',
  env: 'exec sets the variables of the app',
};

/** Commands that only the platform can do. */
const ONLY_PLATFORM = ['release', 'publish', 'deploy'];

const CLI = /[\\/]@wix[\\/]cli[\\/]bin[\\/]wix\.cjs$/;

const tell = (/** @type {string} */ line) => console.error(`[emulator] ${line}`);

/**
 * If this process runs a command that requires an account, runs what it stands for instead, and ends: `wix dev` and
 * `wix build` read the app's settings at manage.wix.com before anything else. Because the check is here, it makes no
 * difference how many package scripts come before the command.
 * @param {readonly string[]} argv of the process
 */
export async function replaceAccountCommand([, program, verb = '', ...rest]) {
  const has = (/** @type {object} */ verbs) => Object.hasOwn(verbs, verb);
  // For other programs and other commands, no file is read.
  if (!has(INSTEAD) && !has(NEEDLESS) && !ONLY_PLATFORM.includes(verb)) return;
  if (!program || !/[\\/]wix(\.cjs)?$/.test(program) || !CLI.test(realpathSync(program))) return;
  if (has(NEEDLESS)) {
    tell(`'${['wix', verb, ...rest].join(' ')}' does nothing here: ${NEEDLESS[verb]}.`);
    process.exit(0);
  }
  const astro = INSTEAD[verb] === undefined ? undefined : findAstro(process.cwd());
  if (!INSTEAD[verb] || !astro) {
    const lacking = INSTEAD[verb] ? ', and this folder has no astro to run instead' : '';
    tell(`'wix ${verb}' needs an account of the platform${lacking}.`);
    process.exit(1);
  }
  const args = [INSTEAD[verb], ...rest];
  const upload = verb === 'preview' ? ', without the upload of its result' : '';
  tell(`'wix ${verb}' needs an account of the platform: 'astro ${args.join(' ')}' runs instead${upload}.`);
  process.exit(await run(astro, args));
}

/**
 * Finds the command of the Astro that is installed in a folder or one above it.
 * @param {string} folder
 * @returns {string | undefined} its file
 */
function findAstro(folder) {
  const home = join(folder, 'node_modules/astro');
  const manifest = join(home, 'package.json');
  if (existsSync(manifest)) {
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
    return join(home, typeof bin === 'string' ? bin : bin.astro);
  }
  const above = dirname(folder);
  return above === folder ? undefined : findAstro(above);
}

/** Runs a program of Node with this process's terminal and signals. @param {string} file @param {string[]} args */
async function run(file, args) {
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)];
}
