import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { HELP, type Options, readOptions } from './cli-options';
import { dataProblem } from './core/documents/data-folder';
import { createEmulator } from './index';
import type { Emulator, EmulatorOptions } from './types';

/** How long answers under way may still take when it is to stop, in milliseconds: `npm start` waits for five seconds. */
const LAST_ANSWERS = 4000;

/** Connections that may wait to be accepted. Beyond Node's 511 the system drops them: clients try again seconds later. */
const BACKLOG = 4096;

const options = read();
if (options.help) console.log(HELP);
else start(options);

function read(): Options {
  try {
    return readOptions(process.argv.slice(2), process.env.EMULATOR_PORT);
  } catch (error) {
    console.error(`${(error as Error).message}\nSee --help.`);
    process.exit(1);
  }
}

/** What is in a folder may be in use, damaged, or closed to us: the person who named it has to know. */
function open(emulatorOptions: EmulatorOptions): Emulator {
  try {
    return createEmulator(emulatorOptions);
  } catch (error) {
    const { data } = emulatorOptions;
    if (!data) throw error;
    console.error(dataProblem(data, error));
    process.exit(1);
  }
}

function start({ port, host, allowHosts, ...site }: Options): void {
  const emulator = open({ ...site, hosts: [host, ...allowHosts] });
  // Clients close an idle connection first: what one sends as it closes is lost.
  const serverOptions = { keepAliveTimeout: 75_000 };
  const server = createAdaptorServer({ fetch: emulator.fetch, hostname: host, serverOptions }) as Server;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const inUse = error.code === 'EADDRINUSE';
    console.error(
      inUse
        ? `Port ${port} is in use: choose another with --port.`
        : `The emulator cannot listen: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen({ port, host, backlog: BACKLOG }, () => {
    const address = server.address() as AddressInfo;
    console.log(`Emulator of ${emulator.site().name} ready at http://localhost:${address.port}`);
  });

  const stop = () => {
    server.close(() => {
      emulator.close();
      process.exit(0);
    });
    // Browsers open connections in advance: those count as idle only once they were used.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // The others are idle when their answers have ended; clients would keep them open for a minute and more.
    setInterval(() => server.closeIdleConnections(), 20);
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
