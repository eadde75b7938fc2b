// @ts-check
import { realpathSync } from 'node:fs';

/**
 * Commands of the platform's own CLI that ask the platform for an account, and what runs an app without one.
 * @type {Record<string, string>}
 */
const INSTEAD = { dev: 'astro dev', build: 'astro build', preview: 'astro build' };

const CLI = /[\\/]@wix[\\/]cli[\\/]bin[\\/]wix\.cjs$/;

/**
 * Ends this process where it is one that asks for an account: `wix dev` and `wix build` read the app's settings at
 * manage.wix.com before all else. Looked at here, it makes no difference how many scripts of packages lead to it.
 * @param {readonly string[]} argv of the process
 */
export function refuseAccountCommand([, program, verb = '']) {
  const instead = Object.hasOwn(INSTEAD, verb) ? INSTEAD[verb] : undefined;
  // Of other programs, and where there is none, nothing is read.
  if (!instead || !program || !/[\\/]wix(\.cjs)?$/.test(program)) return;
  if (!CLI.test(realpathSync(program))) return;
  console.error(
    `[emulator] 'wix ${verb}' needs an account of the platform. Run its command instead: platform-emulator exec -- ${instead}`,
  );
  process.exit(1);
}
