import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Finding } from '../../verify/findings';
import type { CopyAt } from '../../verify/mirror';
import { valuesOf } from '../app/folder';
import { environmentWith, runProgram } from '../app/program';
import { readArguments } from '../arguments';
import { control } from '../running';
import { readPlatformOptions } from './pull';

const REGISTER = new URL('../register/compare.mjs', import.meta.url).href;

const tell = (line: string): void => console.error(`[compare] ${line}`);

/** Returns the folder with the copy of the site: the given one, or one into which it is read. */
async function copyIn(given: string | undefined, temporary: string, platformUrl: string | undefined) {
  if (given !== undefined) return given;
  const cwd = process.cwd();
  const [siteId] = valuesOf(cwd, 'WIX_SITE_ID');
  const [apiKey] = valuesOf(cwd, 'WIX_API_KEY');
  const access = readPlatformOptions({ 'site-id': siteId, 'api-key': apiKey, 'platform-url': platformUrl });
  // Only here, because loading the emulator takes a second.
  const { pullInto } = await import('../../pull/run');
  const { pulled } = await pullInto({ ...access, folder: temporary });
  tell(`Copied ${pulled.site.name} with ${pulled.requests} requests.`);
  return temporary;
}

/**
 * Runs an emulator in a process of its own, so that its work does not delay the app's calls; outside the app's folder,
 * whose config file is for the app's own emulator.
 */
async function startCopy(folder: string): Promise<{ copy: CopyAt; stop: () => void }> {
  const options = ['--port', '0', '--any-local-app', '--no-console', '--json', '--import', resolve(folder)];
  const child = spawn(process.execPath, [resolve(String(process.argv[1])), ...options], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let notes = '';
  child.stderr.on('data', (chunk) => (notes += chunk));
  const stop = () => void child.kill();
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([
    once(lines, 'line').then(([first]) => String(first)),
    once(child, 'close').then(() => undefined),
  ]);
  if (line === undefined) throw new Error(`The emulator for the comparison has not started: ${notes}`);
  const { url } = JSON.parse(line) as { url: string };
  try {
    const { id, clientId, apiKey } = await control<{ id: string; clientId: string; apiKey: string }>(
      url,
      '/site',
    );
    return { copy: { url, apiKey, siteId: id, clientId }, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * Runs a program whose calls go to the platform, and asks an emulator with a copy of the site each of its reads too.
 * @param args before `--`
 * @param command the program and its arguments
 * @returns the program's exit code
 * @throws UsageError for other options, and without the site and its key if no copy is given
 */
export async function execComparing(
  args: readonly string[],
  [program, ...rest]: [string, ...string[]],
): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      compare: { type: 'boolean' },
      import: { type: 'string' },
      'platform-url': { type: 'string' },
    },
  });
  // Only the command's own output goes to stdout, because programs may read it.
  console.log = console.error;
  const temporary = mkdtempSync(join(tmpdir(), 'compare-'));
  let stop: (() => void) | undefined;
  try {
    const folder = await copyIn(values.import, temporary, values['platform-url']);
    const started = await startCopy(folder);
    stop = started.stop;
    const [{ startMirror }, { describeKind, written }] = await Promise.all([
      import('../../verify/mirror'),
      import('../../verify/report'),
    ]);
    const describe = (it: Finding): string =>
      `${it.operation}: ${describeKind(it)}${it.path && ` at ${it.path}`}: the platform has ${written(it.platform)}, the emulator ${written(it.emulator)}`;
    const mirror = await startMirror({
      copy: started.copy,
      origin: values['platform-url'] && new URL(values['platform-url']).origin,
      tell: (it) => tell(typeof it === 'string' ? it : describe(it)),
    });
    const exitCode = await runProgram(program, rest, environmentWith(REGISTER, mirror.url));
    const { compared, notCompared, differences } = await mirror.finish();
    tell(`${compared} reads compared, ${notCompared} not; ${differences.length} differences.`);
    return exitCode;
  } finally {
    stop?.();
    rmSync(temporary, { recursive: true, force: true });
  }
}
