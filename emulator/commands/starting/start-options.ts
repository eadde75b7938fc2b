import { GUID } from '#core/contract/formats';
import { isReturnAddress } from '#core/http/access/redirect-domains';
import type { Ids } from '#core/ids';
import type { CatalogVersion, RemovedCalls } from '#core/site';
import type { Clock } from '#core/time/clock';
import { portOf, readArguments, UsageError } from '../arguments';
import { CONFIG_FILE, readConfig, type Settings } from '../config/config';
import { catalogVersionOf, clockOf, idsOf, removedCallsOf, urlOf } from './option-values';

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
  --api-key <key>          the site owner's API key (default: that of the data folder; without one, a random key)
  --any-local-app          treats every client id, API key and site id as the demo site's, and every origin of this
                           machine and scheme of a mobile app as its app
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
  --help                   prints this text
  Defaults of these options are read from ${CONFIG_FILE}, in this folder or the nearest one above that has it.`;

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
  /** The owner's API key; if absent, the stored or a random one. */
  apiKey: string | undefined;
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
 * Reads the options of a start: from the command line, then from EMULATOR_PORT, then from the config file of the folder.
 * @throws UsageError with a message for the user, which names the config file if that is wrong
 */
export function startOptions(args: readonly string[], folder = process.cwd()): Options {
  const { file, settings } = readConfig(folder);
  try {
    readOptions([], undefined, settings);
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(`${file}: ${message.replaceAll(/--[a-z-]+/g, settingOf)}`);
  }
  return readOptions(args, process.env.EMULATOR_PORT, settings);
}

/**
 * Reads the command line.
 * @param port the value of EMULATOR_PORT
 * @param settings of the config file, which apply where the command line says nothing
 * @throws UsageError with a message for the user
 */
export function readOptions(args: readonly string[], port?: string, settings: Settings = {}): Options {
  const values = { ...UNSET, ...valuesOf(settings), ...(port !== undefined && { port }), ...parsed(args) };
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
    if (!isReturnAddress(address) || urlOf(address)?.hash)
      throw new UsageError(
        `--allow-redirect-uri takes an address, such as http://localhost:3000/callback, not '${address}'.`,
      );
  const clientId = values['client-id'];
  if (clientId !== undefined && !GUID.test(clientId))
    throw new UsageError(`--client-id takes a GUID, as the platform's client ids are, not '${clientId}'.`);
  const apiKey = values['api-key'];
  if (apiKey !== undefined && !/^[\w.~+/=-]+$/.test(apiKey))
    throw new UsageError('--api-key takes a text of letters, digits and . _ ~ + / = - alone.');
  const catalogVersion = catalogVersionOf(values.catalog);
  const catalogOpen = values.catalog === undefined;
  const removedCalls = removedCallsOf(values['removed-calls']);
  if (values['export-on-exit'] && values.import === undefined)
    throw new UsageError('--export-on-exit needs the folder: --import <folder>.');
  const { host, data, seed, help } = values;
  return {
    port: portOf(values.port),
    host,
    allowHosts,
    data,
    seed,
    allowOrigins: values['allow-origin'],
    allowRedirectUris: values['allow-redirect-uri'],
    localApps: values['any-local-app'],
    clientId,
    apiKey,
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

const parsed = (args: readonly string[]): Partial<Values> =>
  readArguments({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      'allow-host': { type: 'string', multiple: true },
      data: { type: 'string' },
      seed: { type: 'string' },
      'allow-origin': { type: 'string', multiple: true },
      'allow-redirect-uri': { type: 'string', multiple: true },
      'client-id': { type: 'string' },
      'api-key': { type: 'string' },
      'any-local-app': { type: 'boolean' },
      catalog: { type: 'string' },
      'removed-calls': { type: 'string' },
      import: { type: 'string' },
      'export-on-exit': { type: 'boolean' },
      sites: { type: 'string' },
      clock: { type: 'string' },
      ids: { type: 'string' },
      snapshot: { type: 'string' },
      'no-console': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }).values;

/** The values of options that neither the command line nor the config file sets. */
const UNSET = {
  port: '4010',
  host: '127.0.0.1',
  'allow-host': [] as string[],
  data: undefined as string | undefined,
  seed: undefined as string | undefined,
  'allow-origin': [] as string[],
  'allow-redirect-uri': [] as string[],
  'client-id': undefined as string | undefined,
  'api-key': undefined as string | undefined,
  'any-local-app': false,
  catalog: undefined as string | undefined,
  'removed-calls': undefined as string | undefined,
  import: undefined as string | undefined,
  'export-on-exit': false,
  sites: undefined as string | undefined,
  clock: undefined as string | undefined,
  ids: 'random',
  snapshot: undefined as string | undefined,
  'no-console': false,
  help: false,
};

type Values = typeof UNSET;

/** The options that are named differently in the config file, where one name has several values, or the opposite. */
const SETTINGS: Record<string, keyof Settings> = {
  '--allow-host': 'allowHosts',
  '--allow-origin': 'allowOrigins',
  '--allow-redirect-uri': 'allowRedirectUris',
  '--no-console': 'console',
};

/** Returns the config file's name for an option, as `allowHosts` for `--allow-host`. */
const settingOf = (option: string): string =>
  SETTINGS[option] ?? option.slice(2).replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());

function valuesOf(settings: Settings): Partial<Values> {
  const set = Object.keys(UNSET).flatMap((name) => {
    const value = settings[settingOf(`--${name}`) as keyof Settings];
    if (value === undefined) return [];
    return [[name, name === 'port' ? String(value) : name === 'no-console' ? !value : value]];
  });
  return Object.fromEntries(set);
}
