// @ts-check
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, productId } from '../catalog.mjs';
import { assertStatus, owner, send, visitor } from './calls.mjs';

/** @typedef {import('./calls.mjs').Hostility} Hostility */

const ROWS = 20_000;
const PRODUCT = 'salt-clay-fire-ebook';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A CSV file of products. @param {number} first @param {number} rows */
const fileOf = (first, rows) =>
  [
    'name,productType,priceData.price,description',
    ...Array.from(
      { length: rows },
      (_, row) => `Bowl ${first + row},physical,${10 + (row % 90)},Thrown by hand as number ${first + row}`,
    ),
  ].join('\n');

/** @param {string} url @param {string} path @param {object} [body] @param {string} [method] */
async function control(url, path, body, method = body ? 'POST' : 'GET') {
  const response = await fetch(`${url}/_emulator${path}`, {
    method,
    headers: JSON_TYPE,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assertStatus(response.status, [200], text.slice(0, 500));
  return text;
}

let imported = 0;

/** Imports products. @param {string} url @param {number} rows */
async function importProducts(url, rows) {
  const text = fileOf(imported, rows);
  imported += rows;
  const { failed } = JSON.parse(await control(url, '/data/products/import', { format: 'csv', text }));
  if (failed.length > 0) throw new Error(`An import refuses a row: ${JSON.stringify(failed[0])}`);
}

/** @param {string} url @param {import('node:http').Agent | undefined} agent @param {Record<string, string>} headers */
const read = (url, agent, headers) =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      assertStatus(answer.statusCode ?? 0, [200], url);
      answer.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end();
  });

/**
 * What the owner of a site does with much data. They come after the visitors, in this order: the first one makes the
 * data.
 * @type {Hostility[]}
 */
export const JOBS = [
  {
    what: `an import of ${ROWS} rows of CSV`,
    budget: 100,
    atOnce: 1,
    prepare: async (url) => {
      let remaining = ROWS;
      return async () => {
        const rows = Math.min(remaining, 1_000);
        remaining -= rows;
        await (rows > 0 ? importProducts(url, rows) : wait(100));
      };
    },
  },
  {
    what: `searches and CSV exports of ${ROWS} products`,
    budget: 100,
    atOnce: 2,
    async prepare(url) {
      let count = 0;
      return async () => {
        count += 1;
        await control(url, `/data/products?search=${count % 2 ? 'hand' : `Bowl%20${count}`}&limit=50`);
        await control(url, '/data/products/export?format=csv');
      };
    },
  },
  {
    what: `snapshots of ${ROWS} products, saved and loaded`,
    budget: 100,
    atOnce: 1,
    async prepare(url) {
      return async () => {
        await control(url, '/snapshots', { name: 'hostile' });
        await control(url, '/snapshots/hostile/load', {});
      };
    },
  },
  {
    what: 'a hundred menus with one name, created in bulk',
    budget: 100,
    atOnce: 1,
    async prepare(url) {
      const headers = await owner(url);
      let count = 0;
      return async () => {
        count += 1;
        const menus = Array.from({ length: 100 }, () => ({ name: `Lunch ${count}` }));
        const path = '/restaurants/menus-menu/v1/bulk/menus/create';
        const { status, text } = await send(url, path, JSON.stringify({ menus }), headers);
        assertStatus(status, [200], text);
      };
    },
  },
  {
    what: 'a thousand connections, of which 250 read the stream',
    budget: 1_000,
    atOnce: 750,
    async prepare(url) {
      const headers = await visitor(url);
      const streams = new AbortController();
      for (let opened = 0; opened < 250; opened += 1)
        fetch(`${url}/_emulator/stream`, { signal: streams.signal })
          .then(async ({ body }) => {
            for await (const _ of body ?? []);
          })
          .catch(() => {});
      return async () => {
        await read(url + calls.product + productId(PRODUCT), undefined, headers);
        await wait(500);
      };
    },
  },
];
