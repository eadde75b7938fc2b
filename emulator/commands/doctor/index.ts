import { GUID } from '#core/contract/formats';
import type { Finding } from '../../control/contract/overview';
import { checkSetUp, type SetUp } from '../../control/doctor/checks';
import { commandOfApp, portOfApp, sourcesOf, valuesOf } from '../app/folder';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { colors, print } from '../output';
import {
  control,
  controlUrl,
  findRunning,
  RUNNING_HELP,
  RUNNING_OPTIONS,
  runningUrl,
  siteUrl,
} from '../running';
import type { NamedThings } from '../template/read-named';
import { listAssumptions } from './assumptions';
import { checkFolder, clientIdsOf } from './folder-checks';
import { checkNamed } from './named-checks';
import { checkProduction } from './production';

export const doctor: Command = {
  name: 'doctor',
  summary: 'finds mistakes in an app’s set-up, and says how to fix them',
  help: `Usage: platform-emulator doctor [options]
  Checks the app in this folder, and its calls if an emulator is running. The exit code is 1 if there is something to
  fix. The last part lists assumed rules: those that the app's calls rely on and no public source confirms. If the
  emulator has several sites, the one with the app's client id is checked, unless --site names another.
  --client-id <id>     the client id that the app uses (default: a variable *CLIENT_ID* in its .env files or of
                       the environment, or in its sources)
  --origin <origin>    the origin of the app (default: by the port of its script, its .env files or its framework)
  --callback <address> where log-ins return to (default: the paths in its sources that name a callback)
  --production         also checks what would fail once the app is deployed
${RUNNING_HELP}`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        'client-id': { type: 'string' },
        origin: { type: 'string' },
        callback: { type: 'string' },
        production: { type: 'boolean', default: false },
      },
    });
    const folder = process.cwd();
    // The parser is larger than all commands together, and no other needs it.
    const { readSourceCalls } = await import('./read-source-calls');
    const { readNamedThings } = await import('../template/read-named');
    const files = sourcesOf(folder);
    const sources = readSourceCalls(files);
    const origin = addressOf(values.origin ?? `http://localhost:${portOfApp(folder)}`).origin;
    const callbacks = callbacksOf(origin, values.callback, sources.callbacks);
    const { services } = await import('../../services');
    const served = new Map(
      services.flatMap(({ operations }) => operations.map(({ name, callers }) => [name, callers] as const)),
    );
    const app = { folder, clientId: values['client-id'], sources, served, origin };
    // Malformed client ids are left out: no emulator has them, and the folder's checks report them.
    const clientIds = clientIdsOf(app).flatMap(([, clientId]) => (GUID.test(clientId) ? clientId : []));
    const keys = { apiKeys: valuesOf(folder, 'WIX_API_KEY'), siteIds: valuesOf(folder, 'WIX_SITE_ID') };
    const places = { clientIds, ...keys, origins: [origin], callbacks };
    const findings = [
      ...checkFolder(app),
      ...(await checkEmulator(values, folder, places, readNamedThings(files))),
      ...(values.production ? checkProduction(places) : []),
      ...listAssumptions(sources),
    ];
    print(values, { findings }, findings.map(describe));
    return findings.some(({ mend }) => mend) ? 1 : 0;
  },
};

function describe({ is, mend, isNote }: Finding): string {
  if (mend) return `${colors.yellow('!')}   ${is}\n    ${mend}`;
  return isNote ? `${colors.dim('-')}   ${is}` : `${colors.green('ok')}  ${is}`;
}

/** @throws UsageError if the text is not an address; 'localhost:3000' parses as one, with the scheme 'localhost:' */
function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.origin !== 'null') return url;
  throw new UsageError(`'${text}' is not an address, such as http://localhost:3000.`);
}

function callbacksOf(
  origin: string,
  callback: string | undefined,
  callbacksInSources: ReadonlySet<string>,
): string[] {
  if (callback !== undefined) return [addressOf(callback).href];
  const paths = callbacksInSources.size > 0 ? [...callbacksInSources] : ['/login-callback'];
  return paths.map((path) => `${origin}${path}`);
}

/** Checks the running emulator; if none runs, says how to start one. */
async function checkEmulator(
  values: Parameters<typeof runningUrl>[0],
  folder: string,
  app: SetUp['app'],
  named: NamedThings,
): Promise<Finding[]> {
  const { site: _, ...where } = values;
  const running = runningUrl(where);
  if (!(await findRunning(running)))
    return [
      {
        is: `No emulator runs at ${running}: the folder alone was looked at. Run the app on one by: npx platform-emulator exec -- ${commandOfApp(folder) ?? '<command>'}`,
        isNote: true,
      },
    ];
  const url = values.site === undefined ? await siteOfApp(running, app.clientIds) : runningUrl(values);
  const [site, { now }, { requests }, { calls }, { faults }] = await Promise.all([
    control<SetUp['site']>(url, '/site'),
    control<{ now: string }>(url, '/clock'),
    control<Pick<SetUp, 'requests'>>(url, '/requests'),
    control<Pick<SetUp, 'calls'>>(url, '/deprecations'),
    control<Pick<SetUp, 'faults'>>(url, '/faults'),
  ]);
  const setUp = { control: controlUrl(url), app, site, now: Date.parse(now), requests, calls, faults };
  return [...checkSetUp(setUp), ...(await checkNamed(url, named))];
}

/** Returns the address of the control API of the site with the app's client id; of the first site if none has it. */
async function siteOfApp(url: string, clientIds: readonly string[]): Promise<string> {
  const { sites } = await control<{ sites: { clientId: string }[] }>(url, '/sites');
  const site = sites.find(({ clientId }) => clientIds.includes(clientId));
  return site ? siteUrl(url, site.clientId) : url;
}
