import type { CallProblem } from '#core/contract/errors';
import { describeDeprecation } from '#core/deprecations/wording';
import { isLoopback } from '#core/http/request-url';
import { createClock } from '#core/time/clock';
import type { Finding } from '../contract/overview';
import type { DeprecatedCall } from '../contract/site';

/** The input of the checks. */
export interface SetUp {
  /** The address of the site's control API. */
  control: string;
  app: {
    clientIds: readonly string[];
    /** The API keys and site ids in its variables. */
    apiKeys?: readonly string[];
    siteIds?: readonly string[];
    origins: string[];
    callbacks: string[];
  };
  site: {
    id: string;
    clientId: string;
    apiKey?: string | undefined;
    allowedRedirectDomains: string[];
    allowedRedirectUris: string[];
    localApps: { open: boolean };
  };
  /** The emulator's time, in milliseconds since the epoch. */
  now: number;
  /** The calls that the emulator got. */
  requests: {
    operation: string;
    method: string;
    path: string;
    status: number;
    message?: string;
    problem?: CallProblem;
    isTrigger?: boolean;
    isConsole?: boolean;
  }[];
  calls: Omit<DeprecatedCall, 'first' | 'last'>[];
  faults: { operation: string }[];
}

/** The tolerated difference of two clocks, in milliseconds: tokens are renewed a little before they expire. */
const SKEW = 60_000;

/** Checks an emulator and the calls it got from an app. @returns every finding, good ones included */
export function checkSetUp({ requests, ...others }: SetUp): Finding[] {
  const setUp = { ...others, requests: requests.filter((it) => !it.isTrigger && !it.isConsole) };
  return [
    ...checkClientIds(setUp),
    ...checkKeys(setUp),
    ...setUp.app.origins.map((origin) => checkOrigin(setUp, origin)),
    ...setUp.app.callbacks.map((callback) => checkCallback(setUp, callback)),
    checkClock(setUp),
    checkFaults(setUp),
    checkArrival(setUp),
    ...checkRefusals(setUp),
    ...checkNothingDone(setUp),
    ...checkCalls(setUp),
  ];
}

const checkClientIds = ({ app, site }: SetUp): Finding[] =>
  app.clientIds.map((id) =>
    id === site.clientId || site.localApps.open
      ? { is: `The emulator accepts the client id ${id}.` }
      : {
          is: `The client id ${id} is not the site's, ${site.clientId}.`,
          mend: `Start the app with exec, or the emulator with --client-id ${id}.`,
        },
  );

/** Compares the variables WIX_API_KEY and WIX_SITE_ID with the site's; keys are not shown. */
function checkKeys({ app: { apiKeys = [], siteIds = [] }, site }: SetUp): Finding[] {
  const isOpen = site.localApps.open;
  const keys = apiKeys.map((key) =>
    isOpen || key === site.apiKey
      ? { is: 'The emulator accepts the key in WIX_API_KEY.' }
      : {
          is: 'The key in WIX_API_KEY is not the site’s: calls with it get 401.',
          mend: 'Start the app with exec, or the emulator with --api-key and the same key.',
        },
  );
  const ids = siteIds.map((id) =>
    isOpen || id === site.id
      ? { is: `The emulator accepts the site id ${id}.` }
      : {
          is: `The site id ${id} in WIX_SITE_ID is not the site's, ${site.id}: calls with an API key get 403.`,
          mend: `Start the app with exec, or set WIX_SITE_ID=${site.id}.`,
        },
  );
  return [...keys, ...ids];
}

const allowsOrigin = ({ site }: SetUp, origin: string) =>
  site.allowedRedirectDomains.includes(origin) ||
  (site.localApps.open && isLoopback(new URL(origin).hostname));

function checkOrigin(setUp: SetUp, origin: string): Finding {
  if (allowsOrigin(setUp, origin)) return { is: `The origin ${origin} is allowed.` };
  return {
    is: `The origin ${origin} is not allowed: its pages get no tokens, and flows do not return to it.`,
    mend: `Start the emulator with --allow-origin ${origin}, or the app with exec.`,
  };
}

function checkCallback(setUp: SetUp, callback: string): Finding {
  const { hostname, origin } = new URL(callback);
  const isListed = setUp.site.allowedRedirectUris.includes(callback);
  if (isListed || (isLoopback(hostname) && allowsOrigin(setUp, origin)))
    return { is: `A log-in may return to ${callback}.` };
  if (isLoopback(hostname))
    return {
      is: `A log-in may not return to ${callback}: ${origin} is not allowed.`,
      mend: `Start the emulator with --allow-origin ${origin}, or the app with exec.`,
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
    is: `The emulator's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's: the app treats expired tokens as valid, or the reverse.`,
    mend: `If no test has moved it on purpose, reset it (the data stays): curl ${control}/clock -H 'content-type: application/json' -d '{"now":"'$(date -u +%FT%TZ)'","frozen":false}'`,
  };
}

function checkFaults({ faults, control }: SetUp): Finding {
  if (faults.length === 0) return { is: 'There are no faults.' };
  const operations = [...new Set(faults.map(({ operation }) => operation))].join(', ');
  return {
    is: `A fault was left on, for ${operations}: these calls fail on purpose.`,
    mend: `Remove it: curl -X DELETE ${control}/faults`,
  };
}

function checkArrival({ requests }: SetUp): Finding {
  if (requests.length > 0) return { is: 'Calls of the platform arrive.' };
  return {
    is: 'No call of the platform has arrived yet.',
    mend: 'Use the app once; if there are still none, start it with exec, or with NODE_OPTIONS=--import=platform-emulator/register.',
  };
}

/** The message for an API key with an unknown or missing site id; other 403s are of callers without the permission. */
const METASITE = /No Metasite Context/;

/** The remedy for a refusal, by status and message. */
const REMEDIES: [status: number, message: RegExp, mend: string][] = [
  [401, /API key/, 'GET /_emulator/site shows the API key of the site: put it where the app has its key.'],
  [
    401,
    /another site/,
    'GET /_emulator/site shows the id: have the app send it as wix-site-id, and log in anew.',
  ],
  [401, /required/, 'Call through a client that createClient made with OAuthStrategy or ApiKeyStrategy.'],
  [
    401,
    /./,
    'Have the app renew its tokens; those of another emulator or of data that is gone are not taken. An API key is the one that GET /_emulator/site shows.',
  ],
  [
    403,
    METASITE,
    'GET /_emulator/site shows the id of the site: have the app send it as wix-site-id with its API key.',
  ],
  [
    428,
    /catalog/i,
    'Call the modules of the site’s catalog, or start with the other one: --catalog v1 or v3.',
  ],
  [
    428,
    /./,
    'Install the app on the site: PUT /_emulator/apps/<app>; on the platform in the dashboard of the site.',
  ],
];

function checkRefusals({ requests }: SetUp): Finding[] {
  const refused = requests.filter(
    ({ status, message }) =>
      message && ([401, 428].includes(status) || (status === 403 && METASITE.test(message))),
  );
  const byMessage = new Map(refused.map((it) => [`${it.status} ${it.message}`, it]));
  return [...byMessage.values()].map(({ operation, status, message = '' }) => ({
    is: `${operation} got ${status}: ${message.replace(/\.$/, '')}.`,
    mend: REMEDIES.find(([ofStatus, says]) => ofStatus === status && says.test(message))?.[2] ?? '',
  }));
}

/** Calls that were answered with 200 and did less than they were asked for. */
function checkNothingDone({ requests }: SetUp): Finding[] {
  const warned = requests.filter(({ status, message }) => status < 400 && message);
  const byCall = new Map(warned.map((it) => [it.operation, it]));
  return [...byCall.values()].map(({ operation, message = '' }) => ({
    is: `${operation} got 200, but: ${message}`,
    mend: 'The platform ignores it too, without a word. Change the request.',
  }));
}

function checkCalls({ requests, calls }: SetUp): Finding[] {
  // Browsers request an icon for the pages that the emulator hosts.
  const notServed = requests.filter(
    ({ operation, path }) => operation === 'not served' && path !== '/favicon.ico',
  );
  const different = new Map(notServed.map((it) => [`${it.method} ${it.path}`, it]));
  return [
    ...[...different].map(([call, { problem, message = '' }]) =>
      problem === 'no such path'
        ? { is: message, mend: 'Call a path that the platform has.' }
        : {
            is: `${call} is not served: it gets 404.`,
            mend: 'GET /_emulator/operations lists what is served. Avoid this call on the emulator, or mock it in your tests.',
          },
    ),
    ...calls.map((call) => ({
      is: describeDeprecation(call),
      mend: call.replacedBy ? `Call ${call.replacedBy}.` : 'See the notes of the SDK.',
    })),
  ];
}
