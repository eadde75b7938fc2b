// @ts-check
// Stands in front of Next's own server: node --import ./server/preload.mjs <what starts it>. Next takes no handler that
// runs before its own, neither by `next start` nor in a standalone build.
import http from 'node:http';
import { createDoor } from './request-guard.mjs';

const door = createDoor(process.env);
const createServer = http.createServer;

/** @type {(...args: any[]) => http.Server} */
const guarded = (...args) => {
  const listener = args.pop();
  return createServer(...args, typeof listener === 'function' ? door(listener) : listener);
};
http.createServer = guarded;
