import { existsSync, statSync } from 'node:fs';
import type { Emulator } from '#runtime/emulator';
import { variablesFor } from './app/platform-tools';
import { environmentWith, runProgram } from './app/program';
import { UsageError } from './arguments';
import type { Command } from './command';
import { exchangeSite } from './exchange';
import { execComparing } from './platform/compare';
import { watchCalls } from './report';
import { control, findRunning } from './running';
import { listenAs } from './starting/listen';
import { OPTIONS_HELP, type Options, startOptions } from './starting/start-options';

const REGISTER = new URL('../register/index.mjs', import.meta.url).href;

export const exec: Command = {
  name: 'exec',
  summary: 'runs the command after -- against the emulator instead of the platform',
  help: `Usage: platform-emulator exec [options] -- <command>
  Runs the command, such as next dev, and ends with its exit code. Its processes' calls to the platform go to the
  emulator at the port, or to one that is started for it; so do the calls of the pages that they serve.
  Every client id, API key and site id counts as the demo site's (with --sites separate, each client id gets its own
  site), and every origin of this machine and scheme of a mobile app as its app's. wix dev and wix build run the
  commands of Astro that they stand for. An app with @wix/astro gets the WIX_* variables that it lacks. Calls that are not served or are
  deprecated are reported when they are made, and again at the end.
  With --compare, the calls go to the platform as ever, and an emulator with a copy of the site is asked each read too;
  what differs is printed. The copy is --import, or it is read first with the app's WIX_SITE_ID and WIX_API_KEY.

  --template <folder>      gives the site the collections, forms and plans that the app's sources in this folder
                           name by their ids, with a few items
  --compare                compares the platform's answers with the emulator's; of the other options, only --import
                           and --platform-url <address>, which answers as the platform does, go with it
${OPTIONS_HELP}`,
  async run(args) {
    const at = args.indexOf('--');
    const [program, ...rest] = at === -1 ? [] : args.slice(at + 1);
    if (program === undefined)
      throw new UsageError('Put the command to run after --, as in: platform-emulator exec -- next dev');
    const { template, own } = readTemplate(args.slice(0, at));
    if (own.includes('--compare')) return execComparing(own, [program, ...rest]);
    const options = startOptions(own);
    // Only the command's own output goes to stdout, because programs may read it; everything else goes to stderr.
    console.log = console.error;
    const { url, emulator, stop } = await emulatorFor(options, [
      ...startOnly(own),
      ...(template === undefined ? [] : ['--template']),
    ]);
    try {
      const exportSite = await exchangeSite({ url, emulator }, options);
      if (template !== undefined && emulator) await seedTemplate(emulator, template);
      const calls = await watchCalls(url, { toldByEmulator: emulator !== undefined });
      const env = { ...(await variablesFor(url, process.cwd())), ...environmentWith(REGISTER, url) };
      const exitCode = await runProgram(program, rest, env).finally(calls.finish);
      await exportSite();
      return exitCode;
    } finally {
      await stop();
    }
  },
};

/** Takes `--template <folder>` out of the options, which no other command has. @throws UsageError without a folder */
function readTemplate(args: readonly string[]): { template: string | undefined; own: string[] } {
  const at = args.findIndex((arg) => /^--template(=|$)/.test(arg));
  if (at === -1) return { template: undefined, own: [...args] };
  const inOne = args[at]?.split('=')[1];
  const template = inOne ?? args[at + 1] ?? '';
  if (!existsSync(template) || !statSync(template).isDirectory())
    throw new UsageError(
      `--template takes the folder with the app's sources, such as . , not '${template}'.`,
    );
  return { template, own: args.toSpliced(at, inOne === undefined ? 2 : 1) };
}

/** Gives the site what the sources in a folder name, and says so. */
async function seedTemplate(emulator: Emulator, folder: string): Promise<void> {
  // The parser is larger than all commands together, and no other needs it.
  const { seedNamed } = await import('./template/seed-named');
  for (const description of await seedNamed(emulator, folder))
    console.error(`[emulator] The site has now ${description}`);
}

/** The options that an emulator which already runs can follow. */
const FOLLOWED = ['port', 'import', 'export-on-exit', 'any-local-app'];

/** Returns the given options that only a new emulator can follow, as they were written. */
const startOnly = (args: readonly string[]): string[] =>
  args.filter((arg, at) => {
    const [, name, value = args[at + 1]] = /^--([\w-]+)(?:=(.*))?$/.exec(arg) ?? [];
    return name && !FOLLOWED.includes(name) && !(name === 'sites' && value === 'separate');
  });

/**
 * Finds the emulator at the port, or starts one.
 * @param unfollowed the given options that only a new emulator can follow
 * @throws UsageError if there are any and an emulator runs already
 */
async function emulatorFor(
  options: Options,
  unfollowed: readonly string[],
): Promise<{ url: string; emulator?: Emulator; stop(): Promise<void> }> {
  const running = options.port === 0 ? undefined : await findRunning(`http://localhost:${options.port}`);
  if (running) {
    const url = `http://localhost:${options.port}`;
    if (unfollowed.length > 0)
      throw new UsageError(
        `An emulator runs at ${url} already, which cannot follow ${unfollowed.join(', ')}. Stop it, leave these options out, or choose another port: --port <number>.`,
      );
    await control(url, '/local-apps', { method: 'POST' });
    if (options.sites === 'separate')
      await control(url, '/sites', { method: 'PATCH', body: { separate: true } });
    console.error(`[emulator] Using the emulator of ${running.name} that is running at ${url}.`);
    return { url, stop: async () => {} };
  }
  const server = await listenAs(options, { localApps: true });
  console.error(`[emulator] ${server.emulator.site().name} is at ${server.url}`);
  return { url: server.url, emulator: server.emulator, stop: server.stop };
}
