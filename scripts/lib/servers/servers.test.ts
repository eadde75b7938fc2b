import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readOptions } from '../../../emulator/commands/starting/start-options';
import { start } from './processes.mjs';
import { originsOf, untilAnswers } from './servers.mjs';

it.each([80, 3000])('returns the origins of a storefront on port %i as the emulator accepts them', (port) => {
  const origins = originsOf(port);
  expect(readOptions(origins.flatMap((origin) => ['--allow-origin', origin])).allowOrigins).toEqual(origins);
});

it('reads answers to the end, because an aborted one leaves a connection for which a server waits before it ends', async () => {
  let page: ServerResponse | undefined;
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.end();
    page = response;
    // The page is sent in pieces.
    response.write('.');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const running = start('server', process.execPath, ['-e', 'setInterval(() => {}, 1000)']);

  const answered = untilAnswers(running, home);
  await once(server, 'request');
  // By the end of these calls, an abort of the first one would have reached the server.
  for (let n = 0; n < 10; n += 1) await fetch(`${home}other`);
  expect(page?.destroyed).toBe(false);
  page?.end();
  await answered;

  await running.stop();
  server.close();
});
