import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { dataProblem } from '#core/documents/data-folder/data-folder';
import { SeedFolderError } from '#core/seed-folder/index';
import type { Emulator } from '#runtime/emulator';
import { UnusableSnapshot } from '#storage/snapshots/unusable';
import { PLATFORM_HOSTS, TELEMETRY_HOSTS } from '../register/hosts.mjs';
import { createSites } from './sites';
import { SiteRefused, type Sites, type SitesOptions } from './types';

/** How long answers under way may still take when it is to stop, in milliseconds: `npm start` waits for five seconds. */
const LAST_ANSWERS = 4000;

/** Connections that may wait to be accepted. Beyond Node's 511 the system drops them: clients try again seconds later. */
const BACKLOG = 4096;

/** Where an emulator listens, besides what it is. */
export interface ListenOptions extends Omit<SitesOptions, 'hosts'> {
  /** 0 for any that is free. */
  port: number;
  host: string;
  /** Host names that it answers to, besides loopback, the platform's own and `host`. */
  allowHosts: readonly string[];
}

/** An emulator that listens on a port. */
export interface EmulatorServer {
  /** Its first site. */
  emulator: Emulator;
  sites: Sites;
  /** Where this machine reaches it, as `http://localhost:4010`. */
  url: string;
  /** Answers what is under way, and ends. */
  stop(): Promise<void>;
}

/**
 * Opens an emulator and listens.
 * @throws Error whose message tells a person why it cannot: the port is in use, the data cannot be read
 */
export async function listen({ port, host, allowHosts, ...site }: ListenOptions): Promise<EmulatorServer> {
  const sites = open({ ...site, hosts: [host, ...allowHosts] });
  // Clients close an idle connection first: what one sends as it closes is lost.
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
 * Takes a request that `emulator/register` has brought here, which still names the platform: links that answers hold are
 * to lead to this emulator, and reports of use have their host as the first part of their path.
 */
function answerAsPlatform(request: IncomingMessage): void {
  const { headers, socket } = request;
  const [host = ''] = (headers.host ?? '').split(':');
  if (TELEMETRY_HOSTS.includes(host)) request.url = `/${host}${request.url}`;
  else if (!PLATFORM_HOSTS.includes(host)) return;
  headers.host = `localhost:${socket.localPort}`;
}

/** What is in a folder may be in use, damaged, or closed to us: the person who named it has to know. */
function open(options: SitesOptions): Sites {
  try {
    return createSites(options);
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
  // Browsers open connections in advance: those count as idle only once they were used.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  // The others are idle when their answers have ended; clients would keep them open for a minute and more.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const last = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS);
  await closed;
  clearInterval(idle);
  clearTimeout(last);
  sites.close();
}
