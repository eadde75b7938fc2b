// @ts-check
// Checks host names and proxies in front of Next's own server: node --import ./server/preload.mjs <start command>. Next
// accepts no handler that runs before its own, neither in `next start` nor in a standalone build.
import http from 'node:http';
import { createRequestGuard } from './allowed-hosts.mjs';

const guard = createRequestGuard(process.env);
const createServer = http.createServer;

/** @type {(...args: any[]) => http.Server} */
const guarded = (...args) => {
  const listener = args.pop();
  return createServer(...args, typeof listener === 'function' ? guard(listener) : listener);
};
http.createServer = guarded;
