import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createEmulator } from './server';

const HELP = `Usage: emulator [options]
  --port <number>          port to listen on (default 4010)
  --host <address>         address to listen on (default 127.0.0.1: this machine only)
  --data <folder>          where to keep the data (default: in memory)
  --allow-origin <origin>  an origin that checkouts and log-ins may return to; may be repeated
  --help                   this text`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.EMULATOR_PORT ?? '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string' },
    'allow-origin': { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  start();
}

function start(): void {
  const { host, data } = values;
  const port = Number(values.port);
  const emulator = createEmulator({ data, allowOrigins: values['allow-origin'], hosts: [host] });
  // Clients close an idle connection first: what one sends as it closes is lost.
  const serverOptions = { keepAliveTimeout: 75_000 };
  const server = serve({ fetch: emulator.fetch, port, hostname: host, serverOptions }, (address) => {
    console.log(`Emulator of ${emulator.site().name} ready at http://localhost:${address.port}`);
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

  const stop = () => {
    // Answers under way are finished; idle connections would keep the process alive.
    server.close(() => {
      emulator.close();
      process.exit(0);
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
