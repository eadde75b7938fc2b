import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { dataProblem } from '#core/documents/data-folder/data-folder';
import { SeedFolderError } from '#core/seed-folder/index';
import type { Emulator } from '#runtime/emulator';
import { UnusableSnapshot } from '#storage/snapshots/unusable';
import { PLATFORM_HOSTS, TELEMETRY_HOSTS } from '../register/hosts.mjs';
import { createPreparedSites } from './prepared';
import { SiteRefused, type Sites, type SitesOptions } from './types';

/** How long pending answers may take on stopping, in milliseconds: `npm start` waits for five seconds. */
const LAST_ANSWERS = 4000;

/**
 * The most connections that wait to be accepted. Beyond Node's default of 511 the system would drop them, and clients
 * try again only seconds later.
 */
const BACKLOG = 4096;

/** The options of an emulator that listens. */
export interface ListenOptions extends Omit<SitesOptions, 'hosts'> {
  /** 0 for any free port. */
  port: number;
  host: string;
  /** Accepted host names, besides loopback, the platform's own and `host`. */
  allowHosts: readonly string[];
}

/** An emulator that listens on a port. */
export interface EmulatorServer {
  /** The first site. */
  emulator: Emulator;
  sites: Sites;
  /** Its address on this machine, as `http://localhost:4010`. */
  url: string;
  /** Finishes pending answers, and stops. */
  stop(): Promise<void>;
}

/**
 * Opens an emulator and listens.
 * @throws Error with a message for the user, for example if the port is in use or the data cannot be read
 */
export async function listen({ port, host, allowHosts, ...site }: ListenOptions): Promise<EmulatorServer> {
  const sites = open({ ...site, hosts: [host, ...allowHosts] });
  // Longer than clients keep idle connections: a request sent while the server closes one would be lost.
  const serverOptions = { keepAliveTimeout: 75_000 };
  const server = createAdaptorServer({ fetch: sites.fetch, hostname: host, serverOptions }) as Server;
  server.prependListener('request', answerAsPlatform);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen({ port, host, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (error) {
    sites.close();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use: choose another with --port.`
        : `The emulator cannot listen: ${message}`,
    );
  }
  if (site.console ?? true) for (const it of sites.list()) it.baseline.take();
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { emulator: sites.first, sites, url, stop: () => stop(server, sockets, sites) };
}

/**
 * Handles a request that `emulator/register` has redirected here and that still names the platform: links in answers
 * must point to this emulator, and usage reports need their host as the first part of the path.
 */
function answerAsPlatform(request: IncomingMessage): void {
  const { headers, socket } = request;
  const [host = ''] = (headers.host ?? '').split(':');
  if (TELEMETRY_HOSTS.includes(host)) request.url = `/${host}${request.url}`;
  else if (!PLATFORM_HOSTS.includes(host)) return;
  headers.host = `localhost:${socket.localPort}`;
}

/** Opens the sites. A folder may be in use, damaged or unreadable; the error explains that to the user. */
function open(options: SitesOptions): Sites {
  try {
    return createPreparedSites(options);
  } catch (error) {
    const { data } = options;
    if (
      !data ||
      error instanceof SiteRefused ||
      error instanceof SeedFolderError ||
      error instanceof UnusableSnapshot
    )
      throw error;
    throw new Error(dataProblem(data, error));
  }
}

async function stop(server: Server, sockets: ReadonlySet<Socket>, sites: Sites): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const site of sites.list()) site.ending.abort();
  // Browsers open connections in advance, and Node counts those as idle only after their first request.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  // The others become idle when their answers end; clients would keep them open for over a minute.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const last = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS);
  await closed;
  clearInterval(idle);
  clearTimeout(last);
  sites.close();
}
