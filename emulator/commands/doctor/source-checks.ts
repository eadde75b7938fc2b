import type { Operation } from '#core/contract/operation';
import { deprecationOf, hasEnded, replacementOf } from '#core/deprecations/deprecation';
import { describeCallInSource } from '#core/deprecations/wording';
import { createClock } from '#core/time/clock';
import type { Finding } from '../../control/contract/overview';
import { dependsOn, hasVariable, variablesOf } from '../app/folder';
import { todaysName } from './earlier-names';
import { LOCAL_CALLBACK } from './read-clients';
import { calledFunctions, type SourceCalls } from './source-calls';

/** Who may call each served operation, by its name. */
export type CallersOf = ReadonlyMap<string, Operation['callers']>;

/** Prefixes of variables that frameworks put into the code of the browser. */
const PUBLIC = /^(?:NEXT_PUBLIC|VITE|PUBLIC|REACT_APP|NUXT_PUBLIC|EXPO_PUBLIC|GATSBY)_/;

/** Names and values of variables that only the owner may know. */
const SECRET = /API_?KEY|SECRET|PRIVATE_?KEY/;
const API_KEY = /^IST\./;

/** Finds the owner's keys in variables that every browser gets. */
export function checkPublicKeys(folder: string, { variables }: SourceCalls): Finding[] {
  const inFiles = variablesOf(folder, '\\w+').flatMap(([where, value]) => {
    const [name = ''] = where.split(' ');
    return PUBLIC.test(name) && (SECRET.test(name) || API_KEY.test(value)) ? [[name, where] as const] : [];
  });
  const inSources = [...variables].flatMap(([name, file]) =>
    PUBLIC.test(name) && SECRET.test(name) ? [[name, `${name} in ${file}`] as const] : [],
  );
  return [...new Map([...inSources, ...inFiles])].map(([name, where]) => ({
    is: `${where} is a key of the site's owner, and its name puts it into the code that every browser gets.`,
    mend: `Rename it, such as ${name.replace(PUBLIC, '')}, and read it on the server only.`,
  }));
}

/** Variables that belong to the SDK; others are none of the emulator's business. */
const OF_SDK = /WIX|CLIENT_?ID|SITE_?ID|API_?KEY|APP_?(?:ID|SECRET)|INSTANCE_?ID/;

/** Finds variables that the sources read and that are not set. */
export function checkVariables(folder: string, { variables }: SourceCalls): Finding[] {
  // `exec` sets these.
  const isGiven = (name: string) => dependsOn(folder, '@wix/astro') && /^WIX_CLIENT_/.test(name);
  return [...variables]
    .filter(([name]) => OF_SDK.test(name) && !isGiven(name) && !hasVariable(folder, name))
    .map(([name, file]) => ({
      is: `${file} reads ${name}, which no .env file sets.`,
      mend: /CLIENT_?ID/.test(name)
        ? `Add ${name}=00000000-0000-4000-8000-000000000001 to .env.local.`
        : `Add ${name} to .env.local: npx platform-emulator site --keys shows the ids and keys of the site.`,
    }));
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Finds calls that the client of a visitor may not make. */
export function checkCallers(
  { clients, callsOfClients, modules }: SourceCalls,
  callersOf: CallersOf,
): Finding[] {
  const findings = callsOfClients.flatMap(({ client, call, file }): Finding[] => {
    const strategies = clients.get(client);
    if (strategies?.size !== 1 || !strategies.has('OAuthStrategy')) return [];
    const [owner = '', method] = call.split('.');
    return [...(modules.get(owner) ?? [])].flatMap((module): Finding[] => {
      const name = todaysName(`${module}.${method}`);
      const callers = callersOf.get(name);
      if (!callers || callers === 'public' || callers.some((it) => it === 'visitor' || it === 'member'))
        return [];
      return [
        {
          is: `${file} calls ${name} through ${client}, a client of visitors: only the ${alternatives.format(callers)} may call it, so it gets 403.`,
          mend: 'Call it on a server, through a client with ApiKeyStrategy.',
        },
      ];
    });
  });
  return [...new Map(findings.map((it) => [it.is, it])).values()];
}

/** Finds log-ins that return to another port than the app's. @param origin of the app */
export function checkCallbackPorts(
  folder: string,
  { callbackAddresses }: SourceCalls,
  origin: string,
): Finding[] {
  const inFiles = variablesOf(folder, '\\w+').flatMap(([where, value]) =>
    LOCAL_CALLBACK.test(value) ? [[value, where] as const] : [],
  );
  return [...new Map([...callbackAddresses, ...inFiles])]
    .filter(([address]) => new URL(address).origin !== origin)
    .map(([address, where]) => ({
      is: `${where} has log-ins return to ${address}, but the app is at ${origin}.`,
      mend: `Use ${origin}${new URL(address).pathname}; if the app is elsewhere, say so: doctor --origin <origin>.`,
    }));
}

/** Lists the calls of the sources that the platform will remove, or that are deprecated without a date. */
export function listDeprecations(sources: SourceCalls): Finding[] {
  const now = createClock().now();
  return [...calledFunctions(sources)].flatMap(([name, file]): Finding[] => {
    const deprecation = deprecationOf(todaysName(name));
    if (!deprecation || hasEnded(deprecation, 'by-date', now)) return [];
    const replacement = replacementOf(deprecation);
    const call = describeCallInSource(file, name, deprecation, now);
    return [{ is: `${call}${replacement ? `: call ${replacement}` : ''}.`, isNote: true }];
  });
}
