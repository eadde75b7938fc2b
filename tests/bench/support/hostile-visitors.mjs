// @ts-check
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import forms from '../../../emulator/seed/forms.json' with { type: 'json' };
import site from '../../../emulator/seed/site.json' with { type: 'json' };

/** The form of the demo site for which visitors upload files. */
const CONTACT = forms.find(({ name }) => name === 'Contact')?.id;
const MEGABYTE = 1024 * 1024;

/**
 * @typedef {object} Hostility
 * @property {string} what as part of a sentence
 * @property {number} budget milliseconds that another visitor may wait longer
 * @property {(url: string) => Promise<() => Promise<void>>} prepare creates what it needs on the emulator, and returns
 *   a function that makes one request
 */

/** @param {string} url @param {string} path @param {string | Uint8Array<ArrayBuffer>} body @param {Record<string, string>} [headers] */
async function send(url, path, body, headers = {}, method = 'POST') {
  const response = await fetch(url + path, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, text: await response.text() };
}

/** @param {string} url @returns a new visitor's token, as a header */
async function visitor(url) {
  const body = JSON.stringify({ grantType: 'anonymous', clientId: site.clientId });
  const { text } = await send(url, '/oauth2/token', body);
  return { authorization: String(JSON.parse(text).access_token) };
}

/** @param {string} url @returns the owner's authorization, as headers */
async function owner(url) {
  const { apiKey } = await (await fetch(`${url}/_emulator/site`)).json();
  return { authorization: String(apiKey), 'wix-site-id': site.id };
}

/** @param {number} status @param {number[]} wanted @param {string} text */
function assertStatus(status, wanted, text) {
  if (!wanted.includes(status)) throw new Error(`A hostile request is answered ${status}: ${text}`);
}

/** @param {string} url @param {Record<string, string>} headers @returns {Promise<string>} the address of a file of 100 MB */
async function largeFile(url, headers) {
  const wanted = JSON.stringify({ mimeType: 'video/mp4', fileName: 'firing.mp4' });
  const { text } = await send(url, '/site-media/v1/files/generate-upload-url', wanted, headers);
  const { uploadUrl } = JSON.parse(text);
  const bytes = new Uint8Array(100 * MEGABYTE);
  const answer = await fetch(uploadUrl.replace(/^https?:\/\/[^/]+/, url), { method: 'PUT', body: bytes });
  const said = await answer.text();
  assertStatus(answer.status, [200], said);
  return JSON.parse(said).file.url.replace(/^https?:\/\/[^/]+/, url);
}

/** A text that a pattern of only `a` nearly matches at every position. @param {number} length */
const almost = (length) => `${'a'.repeat(length)}b`;

/** @param {string} url */
async function fillGuestbook(url) {
  const headers = await visitor(url);
  for (let entry = 0; entry < 200; entry += 1) {
    const data = { name: `Guest ${entry}`, message: almost(1_900) };
    const body = JSON.stringify({ dataCollectionId: 'Guestbook', dataItem: { data } });
    const { status, text } = await send(url, '/wix-data/v2/items', body, headers);
    assertStatus(status, [200], text);
  }
}

/** @type {Hostility[]} */
export const HOSTILE = [
  {
    what: 'pages of twelve AVIF pictures',
    budget: 300,
    async prepare(url) {
      let made = 0;
      return async () => {
        // Each picture is requested only once, because the emulator caches them.
        const pictures = Array.from({ length: 12 }, async (_, place) => {
          made += 1;
          const side = [640, 1_500, 5_000][place % 3] ?? 640;
          const size = `w_${side - (made % 500)},h_${side},lg_1,enc_avif`;
          const answer = await fetch(`${url}/media/pitcher.webp/v1/fill/${size}/a.avif`);
          await answer.arrayBuffer();
          assertStatus(answer.status, [200, 503], size);
        });
        await Promise.all(pictures);
      };
    },
  },
  {
    what: 'queries with eight patterns of 1,000 characters',
    budget: 100,
    async prepare(url) {
      await fillGuestbook(url);
      const headers = await visitor(url);
      const pattern = (/** @type {number} */ index) => ({
        message: { $contains: `${'a'.repeat(900 - index)}c${'a'.repeat(100)}` },
      });
      const filter = { $or: Array.from({ length: 8 }, (_, index) => pattern(index)) };
      const body = JSON.stringify({ dataCollectionId: 'Guestbook', query: { filter } });
      return async () => {
        const { status, text } = await send(url, '/data/v2/items/query', body, headers);
        assertStatus(status, [200, 400], text);
      };
    },
  },
  {
    what: 'forty ranges of a file of 100 MB',
    budget: 100,
    async prepare(url) {
      const address = await largeFile(url, await owner(url));
      return async () => {
        const ranges = Array.from({ length: 10 }, async (_, index) => {
          const range = `bytes=${index * 10 * MEGABYTE}-${(index + 1) * 10 * MEGABYTE - 1}`;
          const answer = await fetch(address, { headers: { range } });
          await answer.arrayBuffer();
          assertStatus(answer.status, [206], range);
        });
        await Promise.all(ranges);
      };
    },
  },
  {
    what: 'uploads of 60 MB',
    budget: 100,
    async prepare(url) {
      const headers = await visitor(url);
      const { text } = await send(
        url,
        '/forms/v4/submissions/media-upload-url',
        JSON.stringify({ formId: CONTACT, filename: 'kiln.mp4', mimeType: 'video/mp4' }),
        headers,
      );
      const address = JSON.parse(text).uploadUrl.replace(/^https?:\/\/[^/]+/, url);
      const bytes = new Uint8Array(60 * MEGABYTE);
      return async () => {
        const answer = await fetch(address, { method: 'PUT', body: bytes });
        assertStatus(answer.status, [200, 400, 403], await answer.text());
      };
    },
  },
  {
    what: 'log-ins with a wrong password',
    budget: 100,
    async prepare(url) {
      const headers = await visitor(url);
      let made = 0;
      return async () => {
        made += 1;
        const loginId = { email: `stranger-${made}@example.com` };
        const body = JSON.stringify({ loginId, password: 'a wrong password' });
        const { status, text } = await send(url, '/_api/iam/authentication/v2/login', body, headers);
        assertStatus(status, [400, 401, 403, 404, 429], text);
      };
    },
  },
  {
    what: 'bodies of a megabyte, nested deep',
    budget: 100,
    async prepare(url) {
      const headers = await visitor(url);
      const depth = 100_000;
      const bodies = [
        `{"query":${'['.repeat(depth)}${']'.repeat(depth)}}`,
        `{"query":{"filter":${'{"$not":'.repeat(40_000)}{}${'}'.repeat(40_000)}}}`,
        JSON.stringify({
          query: { filter: { id: { $in: Array.from({ length: 20_000 }, (_, id) => `${id}`) } } },
        }),
        JSON.stringify({
          query: { filter: { $or: Array.from({ length: 20_000 }, (_, id) => ({ id: `${id}` })) } },
        }),
      ];
      let made = 0;
      return async () => {
        made += 1;
        const body = bodies[made % bodies.length] ?? '';
        const { status, text } = await send(url, '/stores/v1/products/query', body, headers);
        assertStatus(status, [200, 400, 413, 428], text);
      };
    },
  },
  {
    what: 'a hundred connections that send byte by byte',
    budget: 100,
    async prepare(url) {
      const { port, hostname } = new URL(url);
      const head = 'POST /oauth2/token HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n';
      return async () => {
        const sockets = Array.from({ length: 25 }, () => connect(Number(port), hostname));
        for (const socket of sockets) socket.on('error', () => {}).write(head);
        for (let sent = 0; sent < 50; sent += 1) {
          for (const socket of sockets) socket.write('{');
          await wait(20);
        }
        for (const socket of sockets) socket.destroy();
      };
    },
  },
];

/** Hostile visitors of the same kind at the same time, each without a pause. */
const AT_ONCE = 4;

// Runs in a worker until it is told to stop, so that processing the answers does not delay the measurement.
if (!isMainThread) {
  const act = await HOSTILE[workerData.index]?.prepare(workerData.url);
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  parentPort?.postMessage('begun');
  const one = async () => {
    while (!isOver) await act?.();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
