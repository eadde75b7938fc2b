import { GUID } from '#core/contract/formats';
import { counted } from '#core/contract/validation/counted';
import { deprecationOf, hasEnded, replacementOf } from '#core/deprecations/deprecation';
import { describeCallInSource } from '#core/deprecations/wording';
import { createClock } from '#core/time/clock';
import type { Finding } from '../../control/contract/overview';
import { clientIdsIn, hasVariable, sdkVersionOf, usesSdk } from '../app/folder';
import { todaysName } from './earlier-names';
import { calledFunctions, type SourceCalls } from './source-calls';
import {
  type CallersOf,
  checkCallbackPorts,
  checkCallers,
  checkPublicKeys,
  checkVariables,
  listDeprecations,
} from './source-checks';

/** The first SDK version whose modules include the metadata from which this emulator is made. */
const OLDEST_SDK = [1, 10];

/** The facts about an app's folder that the checks need. */
export interface AppFolder {
  folder: string;
  clientId?: string | undefined;
  sources: SourceCalls & { unreadable: string[] };
  /** All served operations, and who may call them. */
  served: CallersOf;
  /** The origin of the app, if it is known. */
  origin?: string | undefined;
}

/** Returns the client ids of an app, each with its place. */
export const clientIdsOf = ({
  clientId,
  folder,
  sources,
}: Pick<AppFolder, 'clientId' | 'folder' | 'sources'>) =>
  clientId
    ? [['--client-id', clientId] as const]
    : [
        ...clientIdsIn(folder),
        ...variablesNamed(CLIENT_ID, sources).flatMap((name) => {
          const value = process.env[name];
          return value ? [[`${name} in the environment`, value] as const] : [];
        }),
        ...[...sources.clientIds].map(([id, file]) => [file, id] as const),
      ];

const CLIENT_ID = /CLIENT_?ID/;

/** Returns the variables that the sources read, of a kind. */
const variablesNamed = (kind: RegExp, { variables }: Pick<AppFolder, 'sources'>['sources']): string[] =>
  [...variables.keys()].filter((name) => kind.test(name));

/** Whether an app calls as the owner, with an API key: it then needs no client id. */
const callsAsOwner = ({ folder, sources }: AppFolder): boolean =>
  variablesNamed(/WIX.*API_?KEY/, sources).length > 0 || hasVariable(folder, 'WIX_API_KEY');

/** Checks an app's folder; needs no running emulator. @returns every finding, good ones included */
export const checkFolder = (app: AppFolder): Finding[] => [
  ...checkClientIds(app),
  ...checkSdk(app),
  ...checkPublicKeys(app.folder, app.sources),
  ...checkVariables(app.folder, app.sources),
  ...(app.origin ? checkCallbackPorts(app.folder, app.sources, app.origin) : []),
  ...checkSources(app),
  ...checkCallers(app.sources, app.served),
  ...listDeprecations(app.sources),
];

function checkClientIds(app: AppFolder): Finding[] {
  const named = clientIdsOf(app);
  // Variables that are not set are reported by name.
  if (named.length === 0 && variablesNamed(CLIENT_ID, app.sources).length > 0) return [];
  if (named.length === 0 && callsAsOwner(app))
    return [{ is: 'The app calls as the owner, with an API key: it needs no client id.' }];
  if (named.length === 0)
    return [
      {
        is: 'The app has no client id, in its .env files or its sources.',
        mend: 'Add WIX_CLIENT_ID=00000000-0000-4000-8000-000000000001 to .env.local, or name its client id with --client-id.',
      },
    ];
  return named.map(([where, id]) =>
    GUID.test(id)
      ? { is: `The client id ${id} (${where}) is well-formed.` }
      : {
          is: `The client id ${id} (${where}) is malformed: the platform's are GUIDs.`,
          mend: 'Copy it again from the settings of the OAuth app; with exec, 00000000-0000-4000-8000-000000000001 works meanwhile.',
        },
  );
}

function checkSdk({ folder, sources }: AppFolder): Finding[] {
  if (sources.usesRest && sources.modules.size === 0 && !usesSdk(folder))
    return [{ is: 'The app calls the platform’s REST paths, without the SDK.' }];
  return [checkVersion(sdkVersionOf(folder))];
}

function checkVersion(version: string | undefined): Finding {
  if (version === undefined)
    return { is: '@wix/sdk is not installed in this folder.', mend: 'Install it: npm install @wix/sdk' };
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = OLDEST_SDK;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor))
    return { is: `@wix/sdk ${version} is recent enough.` };
  return {
    is: `@wix/sdk ${version} is older than ${OLDEST_SDK.join('.')}: it calls hosts and paths that newer versions no longer use.`,
    mend: 'Update it together with the modules: npm install @wix/sdk@latest',
  };
}

function checkSources({ sources, served }: AppFolder): Finding[] {
  const called = calledFunctions(sources);
  const findings = [...called].flatMap(([name, file]) => checkCall(name, file, served) ?? []);
  const unreadable = sources.unreadable.map((file) => ({
    is: `${file} was not checked: it cannot be read as JavaScript or TypeScript.`,
    mend: 'Fix its syntax, and run doctor again.',
  }));
  if (findings.length === 0 && called.size > 0)
    findings.push({
      is: `The sources call ${counted(called.size, 'function')} of the SDK: all are served, none is removed.`,
    });
  return [...findings, ...unreadable];
}

function checkCall(name: string, file: string, served: CallersOf): Finding | undefined {
  const today = todaysName(name);
  const deprecation = deprecationOf(today);
  const now = createClock().now();
  if (deprecation && hasEnded(deprecation, 'by-date', now)) {
    const replacement = replacementOf(deprecation);
    return {
      is: `${describeCallInSource(file, name, deprecation, now)}.`,
      mend: replacement ? `Call ${replacement}.` : 'See the notes of the SDK.',
    };
  }
  // Event listeners are functions of the SDK that call nothing.
  const isListener = /\.on[A-Z]\w*$/.test(name);
  if (isListener || served.has(today)) return undefined;
  return {
    is: `${file} calls ${name}, which the emulator does not serve: it gets 404.`,
    mend: 'Avoid this call on the emulator, or mock it in your tests.',
  };
}
