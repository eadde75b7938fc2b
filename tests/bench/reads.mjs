// @ts-check

import { join } from 'node:path';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import plans from '../../emulator/seed/plans.json' with { type: 'json' };
import site from '../../emulator/seed/site.json' with { type: 'json' };
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/servers/ports.mjs';
import { start } from '../../scripts/lib/servers/processes.mjs';
import * as servers from '../../scripts/lib/servers/servers.mjs';
import { addition, CATALOG, calls, productId } from './support/catalog.mjs';
import { median } from './support/support.mjs';

const ROUNDS = 7;
const SECONDS = 2;
const BARE = 'emulator/dist/bench-bare.mjs';

/**
 * Measures how many reads of one document the emulator answers, against a bare Hono route that sends the same bytes.
 */
export async function measure() {
  const port = await freePort();
  const emulator = servers.startEmulator({ port, catalog: CATALOG, storefrontPorts: [] });
  const url = `http://localhost:${port}`;
  await servers.untilAnswers(emulator, `${url}/_emulator/ready`);
  await build({
    entryPoints: [join(root, 'tests/bench/bare.mjs')],
    outfile: join(root, BARE),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  try {
    const headers = { authorization: await accessToken(url) };
    const rows = [];
    for (const [what, path] of Object.entries(await documentPaths(url, headers))) {
      const response = await fetch(`${url}${path}`, { headers });
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
      const barePort = await freePort();
      const bare = start('bare route', process.execPath, [BARE, `${barePort}`, await response.text()]);
      const bareUrl = `http://localhost:${barePort}`;
      await servers.untilAnswers(bare, bareUrl);
      /** @type {number[]} */
      const floors = [];
      // Only measurements of the same round are compared, because the machine's speed changes.
      /** @type {number[]} */
      const ratios = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const floor = await requestsPerSecond(`${bareUrl}${path}`, headers);
        floors.push(floor);
        ratios.push((await requestsPerSecond(`${url}${path}`, headers)) / floor);
      }
      await bare.stop();
      const ratio = median(ratios);
      rows.push({
        what: `read of one ${what}`,
        floor: `bare route: ${Math.round(median(floors))}/s`,
        measured: `${ratio.toFixed(2)} x`,
        budget: '>= 0.6 x',
        kept: ratio >= 0.6,
      });
    }
    return rows;
  } finally {
    await emulator.stop();
  }
}

/** @param {string} url @param {Record<string, string>} headers */
async function requestsPerSecond(url, headers) {
  const result = await autocannon({ url, headers, connections: 20, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers failed`);
  return result.requests.average;
}

/** @param {string} url */
async function accessToken(url) {
  const response = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId: site.clientId }),
  });
  return (await response.json()).access_token;
}

/**
 * Returns the path of one document of each kind, and of a cart of the caller.
 * @param {string} url
 * @param {Record<string, string>} authorization
 * @returns {Promise<Record<string, string>>}
 */
async function documentPaths(url, authorization) {
  const headers = { ...authorization, 'content-type': 'application/json' };
  /** @param {string} path @param {object} body */
  const post = async (path, body) =>
    (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const { services } = await post('/_api/bookings/v2/services/query', { query: {} });
  const { events } = await post('/events/v3/events/query', { query: {} });
  await post(calls.add, addition('fig-candle'));
  return {
    product: `${calls.product}${productId('fig-candle')}`,
    service: `/_api/bookings/v2/services/${services[0].id}`,
    event: `/events/v3/events/${events[0].id}`,
    plan: `${calls.plan}${plans[0]?.id}`,
    cart: calls.cart,
  };
}
