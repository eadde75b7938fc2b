// @ts-check
// Loaded into a measured server (node --import): reports the process's usage on a port of its own.
import { createServer } from 'node:http';

createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(JSON.stringify({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() }));
})
  .listen(Number(process.env.USAGE_PORT), '127.0.0.1')
  .unref();
