// @ts-check
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import forms from '../../../../emulator/seed/forms.json' with { type: 'json' };
import { assertStatus, largeFile, MEGABYTE, owner, send, visitor } from './calls.mjs';

/** @typedef {import('./calls.mjs').Hostility} Hostility */

/** The form of the demo site for which visitors upload files. */
const CONTACT = forms.find(({ name }) => name === 'Contact')?.id;

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
export const VISITORS = [
  {
    what: 'pages of twelve AVIF pictures',
    budget: 300,
    async prepare(url) {
      let count = 0;
      return async () => {
        // Each picture is requested only once, because the emulator caches them.
        const pictures = Array.from({ length: 12 }, async (_, place) => {
          count += 1;
          const side = [640, 1_500, 5_000][place % 3] ?? 640;
          const size = `w_${side - (count % 500)},h_${side},lg_1,enc_avif`;
          const answer = await fetch(`${url}/media/pitcher.webp/v1/fill/${size}/a.avif`);
          await answer.arrayBuffer();
          assertStatus(answer.status, [200, 503], size);
        });
        await Promise.all(pictures);
      };
    },
  },
  {
    what: 'four AVIF pictures of 4,900 pixels whose callers have left',
    budget: 300,
    async prepare(url) {
      let count = 0;
      return async () => {
        count += 1;
        const side = 4_900 + (count % 100);
        const leaving = AbortSignal.timeout(50);
        const address = `${url}/media/pitcher.webp/v1/fill/w_${side},h_${5_000 - (count % 90)},lg_1,enc_avif/a.avif`;
        await fetch(address, { signal: leaving }).catch(() => {});
        await wait(1_000);
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
      let count = 0;
      return async () => {
        count += 1;
        const loginId = { email: `stranger-${count}@example.com` };
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
      let count = 0;
      return async () => {
        count += 1;
        const body = bodies[count % bodies.length] ?? '';
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
