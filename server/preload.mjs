// @ts-check
// Puts the request guard in front of Next's own server, and lets it stop when it is told to:
// node --import ./server/preload.mjs <start command>. Next accepts no handler that runs before its own, neither in
// `next start` nor in a standalone build.
import http from 'node:http';
import { createRequestGuard } from './request-guard.mjs';

const guard = createRequestGuard(process.env);
const createServer = http.createServer;

/** @type {(...args: any[]) => http.Server} */
const guarded = (...args) => {
  const listener = args.pop();
  const server = createServer(...args, typeof listener === 'function' ? guard(listener) : listener);
  endWhenClosed(server);
  return server;
};
http.createServer = guarded;

/**
 * Makes a closing server stop after its last answer. Node would wait for connections that browsers open in advance, and
 * for the keep-alive time of those that had a request when it was told to close.
 * @param {http.Server} server
 */
function endWhenClosed(server) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const close = server.close;
  server.close = (done) => {
    server.keepAliveTimeout = 1;
    // A request may be on its way.
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 1000);
    return close.call(server, done);
  };
}
