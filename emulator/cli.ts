import { serve } from '@hono/node-server';
import { HELP, type Options, readOptions } from './options';
import { createEmulator, type Emulator, type EmulatorOptions } from './server';

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

/** What is in a folder may be of another version, damaged, or closed to us: the person who named it has to know. */
function open(emulatorOptions: EmulatorOptions): Emulator {
  try {
    return createEmulator(emulatorOptions);
  } catch (error) {
    const { data } = emulatorOptions;
    if (!data) throw error;
    console.error(
      `The emulator cannot use its data in ${data}: ${(error as Error).message}\n“npm run reset” deletes that of “npm start”; --data names another folder.`,
    );
    process.exit(1);
  }
}

function start({ port, host, allowHosts, ...site }: Options): void {
  const emulator = open({ ...site, hosts: [host, ...allowHosts] });
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
