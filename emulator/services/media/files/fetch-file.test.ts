import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFile } from './imports';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/gone.png') response.writeHead(410).end();
    else if (request.url === '/cut.png') response.writeHead(200).write('a', () => response.destroy());
    else response.writeHead(200, { 'content-type': 'text/csv' }).end(`for ${request.headers['x-key']}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('fetches a file with the given headers, and returns the type that its server sends', async () => {
  const { bytes, mimeType } = await fetchFile(`${origin}/a`, { 'x-key': 'me' });
  expect([bytes.toString(), mimeType]).toEqual(['for me', 'text/csv']);
});

test.each(['/gone.png', '/cut.png'])('refuses a file that arrives incomplete: %s', async (path) => {
  await expect(fetchFile(`${origin}${path}`)).rejects.toMatchObject({
    status: 400,
    details: { applicationError: { code: 'FILE_IMPORT_FAILED' } },
  });
});

test('names a server that does not exist', async () => {
  const url = 'http://127.0.0.1:9/a.png';
  await expect(fetchFile(url)).rejects.toThrow(`${url} cannot be fetched`);
});
