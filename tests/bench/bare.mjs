// @ts-check
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The floor: a route that always sends the bytes with which it was started.
const [port, body] = process.argv.slice(2);
const app = new Hono();
app.get(
  '*',
  () => new Response(body, { headers: { 'content-type': 'application/json', 'x-wix-request-id': 'bare' } }),
);
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
