import { didYouMean } from '#core/words/did-you-mean';
import manifest from '../package.json';
import { UsageError } from './arguments';
import type { Command } from './command';
import { deprecations } from './deprecations';
import { doctor } from './doctor';
import { exportCommand, importCommand } from './exchange';
import { exec } from './exec';
import { init } from './init/index';
import { login } from './login';
import { logs } from './logs';
import { mcp } from './mcp/index';
import { errorColors } from './output';
import { pullCommand } from './platform/pull';
import { verifyCommand } from './platform/verify';
import { plugins } from './plugins';
import { replay } from './replay';
import { reset } from './reset';
import { sites } from './sites';
import { snapshot } from './snapshot';
import { start } from './start';
import { completionOf } from './steer/completion';
import { STEERING } from './steer/index';
import { trigger } from './trigger';
import { webhooks } from './webhooks';

/** Every subcommand, in the order of `--help`. The first is the default. */
export const COMMANDS: readonly Command[] = [
  start,
  exec,
  init,
  reset,
  snapshot,
  sites,
  exportCommand,
  importCommand,
  pullCommand,
  verifyCommand,
  login,
  ...STEERING,
  trigger,
  replay,
  webhooks,
  plugins,
  logs,
  deprecations,
  doctor,
  mcp,
  completionOf(() => COMMANDS),
];

const width = Math.max(...COMMANDS.map(({ name }) => name.length));

const HELP = `Usage: platform-emulator [command] [options]

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

  platform-emulator <command> --help lists the options of a command; --version prints the version.
  Without a command, start is run:

${start.help}`;

/**
 * Runs the command of a command line.
 * @param args the arguments after the program's name
 * @returns the exit code once the command has ended: 1 if it failed, 2 if the command line is wrong; `undefined` for one
 * that keeps running
 */
export async function runCommand(args: readonly string[]): Promise<number | undefined> {
  const [first = '', ...rest] = args;
  if (first === '--version' || first === '--help') {
    console.log(first === '--help' ? HELP : manifest.version);
    return 0;
  }
  const named = COMMANDS.find(({ name }) => name === first);
  const isName = /^[a-z]/.test(first);
  try {
    if (isName && !named) {
      const names = COMMANDS.map(({ name }) => name);
      throw new UsageError(
        `There is no command '${first}': it is one of ${names.join(', ')}.${didYouMean(first, names)}`,
      );
    }
    const command = named ?? start;
    // Arguments after `--` belong to a program that the command runs.
    const own = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
    if (own.includes('--help')) {
      console.log(command.help);
      return 0;
    }
    return await command.run(named ? rest : args);
  } catch (error) {
    console.error(errorColors.red((error as Error).message));
    if (!(error instanceof UsageError)) return 1;
    console.error(`See platform-emulator ${named ? `${first} ` : ''}--help.`);
    return 2;
  }
}
