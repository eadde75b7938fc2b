// @ts-check
import autocannon from 'autocannon';
import products from '../../emulator/seed/products.json' with { type: 'json' };
import site from '../../emulator/seed/site.json' with { type: 'json' };
import { addition, calls as catalog } from './support/catalog.mjs';
import { startEmulator } from './support/support.mjs';

const SECONDS = 60;
const VISITORS = 200;
const PRODUCT = 'salt-clay-fire-ebook';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Measures the emulator's resident memory after a minute of reads, carts, links to hosted pages and log-ins. */
export async function measure() {
  const emulator = await startEmulator();
  const { url, megabytes } = emulator;
  try {
    const before = await megabytes();
    const { requests, latency, errors, ...counts } = await autocannon({
      url,
      connections: 50,
      duration: SECONDS,
      requests: await mixedRequests(url),
    });
    if (errors > 0 || counts['5xx'] > 0)
      throw new Error(`${errors} calls and ${counts['5xx']} answers failed`);
    const after = await megabytes();
    return [
      {
        what: `memory of the emulator after ${SECONDS} s of reads, carts and log-ins begun`,
        floor: `at its start: ${before} MB`,
        measured: `${after} MB, ${Math.round(requests.average)}/s, p99 ${latency.p99} ms`,
        budget: '<= 450 MB',
        kept: after <= 450,
      },
    ];
  } finally {
    await emulator.stop();
  }
}

/** @param {string} url @returns {Promise<autocannon.Request[]>} one after another, each of the next visitor */
async function mixedRequests(url) {
  /** @param {string} path @param {object} body @param {string} [authorization] */
  const post = async (path, body, authorization = '') => {
    const headers = { ...JSON_TYPE, authorization };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json();
  };
  const tokens = await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const token = await post('/oauth2/token', { grantType: 'anonymous', clientId: site.clientId });
      return token.access_token;
    }),
  );
  const added = JSON.stringify(addition(PRODUCT));
  // Each cart has an item before it is read.
  for (const token of tokens) await post(catalog.add, JSON.parse(added), token);
  const logIn = {
    auth: {
      authRequest: {
        redirectUri: 'http://localhost:3000/login-callback',
        clientId: site.clientId,
        // The example of RFC 7636, appendix B.
        codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        codeChallengeMethod: 'S256',
        responseMode: 'query',
        responseType: 'code',
        scope: 'offline_access',
        state: 'state',
      },
    },
  };
  const { redirectSession } = await post('/_api/redirects-api/v1/redirect-session', logIn, tokens[0]);
  const authorize = new URL(redirectSession.fullUrl);
  /** @type {autocannon.Request[]} */
  const calls = [
    ...products.slice(0, 5).map(({ id }) => ({ path: `${catalog.product}${id}` })),
    { method: 'POST', ...catalog.list },
    { method: 'POST', path: catalog.add, body: added },
    { path: catalog.cart },
    { method: 'POST', path: '/_api/redirects-api/v1/redirect-session', body: JSON.stringify(logIn) },
    { path: authorize.pathname + authorize.search },
  ];
  let next = 0;
  return calls.map((call) => ({
    ...call,
    setupRequest: (request) => {
      next += 1;
      return { ...request, headers: { ...JSON_TYPE, authorization: tokens[next % VISITORS] } };
    },
  }));
}
