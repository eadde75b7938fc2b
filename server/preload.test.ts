import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** A server like Next's, told to close while a browser has a connection that it has not used and waits on another. */
const CLOSING = `
  import http from 'node:http';
  import { connect } from 'node:net';
  const server = http.createServer((request, response) => {
    server.close(() => console.log('closed'));
    setImmediate(() => response.end('answer'));
  });
  server.keepAliveTimeout = 75_000;
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    connect(port, '127.0.0.1', () => {
      const agent = new http.Agent({ keepAlive: true });
      http.get({ port, host: '127.0.0.1', agent }, (answer) => answer.pipe(process.stdout));
    });
  });
`;

test('a server that is told to close ends with its last answer', async () => {
  const args = ['--import', './server/preload.mjs', '--input-type', 'module', '--eval', CLOSING];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 20_000 });
  expect(stdout).toContain('answer');
  expect(stdout).toContain('closed');
});
