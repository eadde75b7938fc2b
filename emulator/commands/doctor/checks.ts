import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '../../core/http/request-url';
import { createClock } from '../../core/time/clock';
import { type DeprecatedFunction, describeDeprecation } from '../deprecations';

/** What was found; with what to do, where it is not as it should be. */
export interface Finding {
  is: string;
  mend?: string;
}

/** What the checks look at. */
export interface SetUp {
  /** The control API of the site. */
  control: string;
  app: { folder: string; clientId?: string | undefined; origin: string; callback: string };
  site: {
    clientId: string;
    allowedRedirectDomains: string[];
    allowedRedirectUris: string[];
    localApps: { open: boolean };
  };
  /** The emulator's time, in milliseconds since the epoch. */
  now: number;
  /** The calls that the emulator got. */
  requests: { operation: string; method: string; path: string }[];
  calls: DeprecatedFunction[];
}

/** How far two clocks may be apart, in milliseconds: tokens are renewed a little before their end. */
const SKEW = 60_000;

const ENV_FILES = ['.env', '.env.local', '.env.development', '.env.development.local'];

/** Looks at an app's set-up. @returns every finding, good ones included */
export function checkSetUp(setUp: SetUp): Finding[] {
  return [
    ...checkClientId(setUp),
    checkOrigin(setUp),
    checkCallback(setUp),
    checkClock(setUp),
    checkArrival(setUp),
    ...checkCalls(setUp),
  ];
}

/** The client ids that an app has, each with where it has it. */
export const clientIdsOf = ({ clientId, folder }: Pick<SetUp['app'], 'clientId' | 'folder'>) =>
  clientId ? [['--client-id', clientId] as const] : clientIdsIn(folder);

function checkClientId({ app, site }: SetUp): Finding[] {
  const named = clientIdsOf(app);
  if (named.length === 0) return [{ is: 'No client id in the app’s .env files: name it with --client-id.' }];
  return named.map(([where, id]) =>
    id === site.clientId || site.localApps.open
      ? { is: `The client id ${id} (${where}) is taken.` }
      : {
          is: `The client id ${id} (${where}) is not the site's, ${site.clientId}.`,
          mend: `Start the emulator with --client-id ${id}, or the app by exec.`,
        },
  );
}

/** The client ids in an app's .env files, with the file and the variable of each. */
function clientIdsIn(folder: string): (readonly [string, string])[] {
  return ENV_FILES.map((file) => [file, join(folder, file)] as const)
    .filter(([, path]) => existsSync(path))
    .flatMap(([file, path]) => {
      const lines = readFileSync(path, 'utf8').matchAll(
        /^\s*(?:export\s+)?(\w*CLIENT_ID\w*)\s*=\s*["']?([^\s"'#]+)/gm,
      );
      return [...lines].map(([, name, id = '']) => [`${name} in ${file}`, id] as const);
    });
}

const allowsOrigin = ({ site }: SetUp, origin: string) =>
  site.allowedRedirectDomains.includes(origin) ||
  (site.localApps.open && isLoopback(new URL(origin).hostname));

function checkOrigin(setUp: SetUp): Finding {
  const { origin } = setUp.app;
  if (allowsOrigin(setUp, origin)) return { is: `The origin ${origin} is allowed.` };
  return {
    is: `The origin ${origin} is not allowed: its pages get no tokens, and flows do not return there.`,
    mend: `Start the emulator with --allow-origin ${origin}, or the app by exec.`,
  };
}

function checkCallback(setUp: SetUp): Finding {
  const { callback } = setUp.app;
  const { hostname, origin } = new URL(callback);
  const isListed = setUp.site.allowedRedirectUris.includes(callback);
  if (isListed || (isLoopback(hostname) && allowsOrigin(setUp, origin)))
    return { is: `A log-in may return to ${callback}.` };
  if (isLoopback(hostname))
    return {
      is: `A log-in may not return to ${callback}: ${origin} is not allowed.`,
      mend: `Start the emulator with --allow-origin ${origin}, or the app by exec.`,
    };
  return {
    is: `A log-in may not return to ${callback}; addresses are compared letter by letter.`,
    mend: `Start the emulator with --allow-redirect-uri ${callback}.`,
  };
}

function checkClock({ now, control }: SetUp): Finding {
  const ahead = Math.round((now - createClock().now()) / 1000);
  if (Math.abs(ahead) * 1000 <= SKEW) return { is: 'The clocks of the emulator and of this machine agree.' };
  return {
    is: `The emulator's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's: the app takes tokens for good that have ended, or the reverse.`,
    mend: `If no test has moved it on purpose, set it; the data stays: curl ${control}/clock -H 'content-type: application/json' -d '{"now":"'$(date -u +%FT%TZ)'","frozen":false}'`,
  };
}

function checkArrival({ requests }: SetUp): Finding {
  if (requests.length > 0) return { is: 'Calls of the platform arrive.' };
  return {
    is: 'No call of the platform has arrived yet.',
    mend: 'Use the app once; if there are still none, start it by exec, or with NODE_OPTIONS=--import=platform-emulator/register.',
  };
}

function checkCalls({ requests, calls }: SetUp): Finding[] {
  // Browsers ask for an icon of the pages that the emulator hosts.
  const notServed = requests.filter(
    ({ operation, path }) => operation === 'not served' && path !== '/favicon.ico',
  );
  const different = [...new Set(notServed.map(({ method, path }) => `${method} ${path}`))];
  return [
    ...different.map((call) => ({
      is: `${call} is not served: it gets 404.`,
      mend: 'GET /_emulator/operations lists what is; have the app do without, or answer it in your tests.',
    })),
    ...calls.map((call) => ({
      is: describeDeprecation(call),
      mend: call.replacedBy ? `Call ${call.replacedBy}.` : 'See the notes of the SDK.',
    })),
  ];
}
