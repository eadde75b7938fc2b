import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFile } from './fetch-file';

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

test('a file comes with the type that its server says, asked with the headers that are given', async () => {
  const { bytes, mimeType } = await fetchFile(`${origin}/a`, { 'x-key': 'me' });
  expect([bytes.toString(), mimeType]).toEqual(['for me', 'text/csv']);
});

test.each(['/gone.png', '/cut.png'])('what does not come whole is refused: %s', async (path) => {
  await expect(fetchFile(`${origin}${path}`)).rejects.toMatchObject({
    status: 400,
    details: { applicationError: { code: 'FILE_IMPORT_FAILED' } },
  });
});

test('a server that there is not is named', async () => {
  const url = 'http://127.0.0.1:9/a.png';
  await expect(fetchFile(url)).rejects.toThrow(`${url} cannot be fetched`);
});
