import { GUID } from '#core/contract/formats';
import { type Ids, sequentialIds } from '#core/ids';
import { type CatalogVersion, REMOVED_CALLS, type RemovedCalls } from '#core/site';
import { type Clock, clockAt, parseIsoDate } from '#core/time/clock';
import { choiceOf, portOf, readArguments, UsageError, webAddress } from '../arguments';

/** The options in `--help`. */
export const OPTIONS_HELP = `  --port <number>          port to listen on (default 4010, or EMULATOR_PORT)
  --host <address>         address to listen on (default 127.0.0.1: this machine only)
  --allow-host <name>      another host name at which it is reached; may be repeated
  --data <folder>          where to keep the data (default: in memory)
  --seed <folder>          your own content instead of the demo site's: products, collections, posts, pictures;
                           read if there is no data yet, and by reset
  --allow-origin <origin>  an origin of the app, to which flows may return; may be repeated
  --allow-redirect-uri <address>
                           an address to which a log-in may return, besides /login-callback and, on this
                           machine, any path of an allowed origin; may be repeated
  --client-id <guid>       the client id that the app uses (default: the demo site's own)
  --any-local-app          treats every client id as the demo site's, and every origin of this machine as its app
  --catalog <version>      v1 or v3: the version of the store's catalog (default: that of the data; for new data, the one
                           that the app calls first); kept: that of the data, v1 for new data
  --sites <file>           a JSON file with further sites, each with its own client id, name, seed, catalog and
                           apps; or separate: each client id that requests tokens gets its own site
  --clock <instant>        stops the platform's time at this instant, such as 2026-01-01T09:00Z (default: real time)
  --ids <kind>             random or sequential: the same requests get the same ids and tokens (default: random)
  --snapshot <name>        loads this snapshot of the data folder at the start
  --removed-calls <which>  served, by-date or all: which deprecated calls have ended: none, those whose date of removal
                           the clock has reached, or all with such a date (default: that of the data; served for
                           new data)
  --import <folder>        an exported site that replaces the present one at the start
  --export-on-exit         exports the site to the folder of --import at the end; the folder may be new
  --no-console             does not serve the console, the pages at the emulator's own address
  --help                   prints this text`;

const JSON_HELP =
  '  --json                   where it listens and its sites, as JSON in one line; notes go to the output for errors';

export const HELP = `Usage: platform-emulator [start] [options]
${OPTIONS_HELP}
${JSON_HELP}`;

/** The options of a start. */
export interface Options {
  port: number;
  host: string;
  /** Accepted host names, besides loopback, the platform's own and `host`. */
  allowHosts: string[];
  data: string | undefined;
  /** The folder with the user's own content. */
  seed: string | undefined;
  allowOrigins: string[];
  allowRedirectUris: string[];
  /** Whether every client id counts as the site's, and every origin on this machine as its app's. */
  localApps: boolean;
  /** If absent, the demo site's own. */
  clientId: string | undefined;
  /** If absent, the stored site's. */
  catalogVersion: CatalogVersion | undefined;
  /** Whether the first call of the stores app decides a new site's catalog version. */
  catalogOpen: boolean;
  /** A clock that is frozen at first; if absent, it shows real time. */
  clock: Clock | undefined;
  /** If absent, random ones. */
  ids: Ids | undefined;
  /** The snapshot to start with. */
  snapshot: string | undefined;
  /** If absent, the stored site's setting. */
  removedCalls: RemovedCalls | undefined;
  /** The folder of an exported site to start with. */
  importFrom: string | undefined;
  /** Whether the site is exported there at the end. */
  exportOnExit: boolean;
  /** The further sites: a file, or `separate`. */
  sites: string | undefined;
  /** Whether it shows the console. */
  console: boolean;
  help: boolean;
}

/**
 * Reads the command line.
 * @param defaultPort the value of EMULATOR_PORT
 * @throws UsageError with a message for the user
 */
export function readOptions(args: readonly string[], defaultPort = '4010'): Options {
  const { values } = parsed(args, defaultPort);
  const port = portOf(values.port);
  const allowHosts = values['allow-host'].map((name) => name.toLowerCase());
  for (const name of allowHosts) {
    const url = urlOf(`http://${name}`);
    if (url?.hostname !== name)
      throw new UsageError(`--allow-host takes a host name alone, such as emulator.local, not '${name}'.`);
  }
  for (const origin of values['allow-origin']) {
    if (urlOf(origin)?.origin !== origin)
      throw new UsageError(`--allow-origin takes an origin, such as http://localhost:3000, not '${origin}'.`);
  }
  for (const address of values['allow-redirect-uri'])
    webAddress('--allow-redirect-uri', address, 'http://localhost:3000/callback');
  const clientId = values['client-id'];
  if (clientId !== undefined && !GUID.test(clientId))
    throw new UsageError(`--client-id takes a GUID, as the platform's client ids are, not '${clientId}'.`);
  const catalogVersion = catalogVersionOf(values.catalog);
  const catalogOpen = values.catalog === undefined;
  const removedCalls = removedCallsOf(values['removed-calls']);
  if (values['export-on-exit'] && values.import === undefined)
    throw new UsageError('--export-on-exit needs the folder: --import <folder>.');
  const { host, data, seed, help } = values;
  return {
    port,
    host,
    allowHosts,
    data,
    seed,
    allowOrigins: values['allow-origin'],
    allowRedirectUris: values['allow-redirect-uri'],
    localApps: values['any-local-app'],
    clientId,
    catalogVersion,
    catalogOpen,
    clock: clockOf(values.clock),
    ids: idsOf(values.ids),
    snapshot: values.snapshot,
    removedCalls,
    importFrom: values.import,
    exportOnExit: values['export-on-exit'],
    sites: values.sites,
    console: !values['no-console'],
    help,
  };
}

const parsed = (args: readonly string[], defaultPort: string) =>
  readArguments({
    args: [...args],
    options: {
      port: { type: 'string', default: defaultPort },
      host: { type: 'string', default: '127.0.0.1' },
      'allow-host': { type: 'string', multiple: true, default: [] },
      data: { type: 'string' },
      seed: { type: 'string' },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      'allow-redirect-uri': { type: 'string', multiple: true, default: [] },
      'client-id': { type: 'string' },
      'any-local-app': { type: 'boolean', default: false },
      catalog: { type: 'string' },
      'removed-calls': { type: 'string' },
      import: { type: 'string' },
      'export-on-exit': { type: 'boolean', default: false },
      sites: { type: 'string' },
      clock: { type: 'string' },
      ids: { type: 'string', default: 'random' },
      snapshot: { type: 'string' },
      'no-console': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });

function catalogVersionOf(asked: string | undefined): CatalogVersion | undefined {
  if (asked === undefined) return undefined;
  const choice = choiceOf('--catalog', asked, ['v1', 'v3', 'kept']);
  if (choice === 'kept') return undefined;
  return choice === 'v1' ? 'V1_CATALOG' : 'V3_CATALOG';
}

const removedCallsOf = (asked: string | undefined): RemovedCalls | undefined =>
  asked === undefined ? undefined : choiceOf('--removed-calls', asked, REMOVED_CALLS);

function clockOf(asked: string | undefined): Clock | undefined {
  if (asked === undefined) return undefined;
  const instant = parseIsoDate(asked);
  if (Number.isNaN(instant))
    throw new UsageError(`--clock takes a date in ISO 8601, such as 2026-01-01T09:00Z, not '${asked}'.`);
  return clockAt(instant);
}

const idsOf = (asked: string): Ids | undefined =>
  choiceOf('--ids', asked, ['random', 'sequential']) === 'sequential' ? sequentialIds() : undefined;

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
