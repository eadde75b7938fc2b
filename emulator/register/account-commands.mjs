// @ts-check
import { realpathSync } from 'node:fs';

/**
 * Commands of the platform's own CLI that require an account on the platform, and for each the command that works
 * without one.
 * @type {Record<string, string>}
 */
const INSTEAD = { dev: 'astro dev', build: 'astro build', preview: 'astro build' };

const CLI = /[\\/]@wix[\\/]cli[\\/]bin[\\/]wix\.cjs$/;

/**
 * Ends this process if its command requires an account: `wix dev` and `wix build` read the app's settings at
 * manage.wix.com before anything else. Because the check is here, it makes no difference how many package scripts come
 * before the command.
 * @param {readonly string[]} argv of the process
 */
export function refuseAccountCommand([, program, verb = '']) {
  const instead = Object.hasOwn(INSTEAD, verb) ? INSTEAD[verb] : undefined;
  // For other programs and other commands, no file is read.
  if (!instead || !program || !/[\\/]wix(\.cjs)?$/.test(program)) return;
  if (!CLI.test(realpathSync(program))) return;
  console.error(
    `[emulator] 'wix ${verb}' needs an account of the platform. Run its command instead: platform-emulator exec -- ${instead}`,
  );
  process.exit(1);
}
