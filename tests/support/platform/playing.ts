import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBindings } from '@/emulator/core/http/connection';
import type { Emulator } from '@/emulator/runtime/emulator';

/** A request to the platform, as a change of its answers sees it. */
export interface Asked {
  method: string;
  /** Without its query. */
  path: string;
  /** The request: the body, or what a GET has packed into its query (platform facts 1.8). */
  request: Record<string, unknown>;
}

/** An answer of the platform. */
export interface Sent {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each change knows the answer that it changes
  body: any;
}

/** Changes answers in place, or returns others; undefined leaves the answer as it is. */
export type Change = (asked: Asked, sent: Sent) => Sent | undefined;

async function askedBy(request: Request): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url);
  const packed = searchParams.get('.r');
  const text = packed === null ? await request.clone().text() : Buffer.from(packed, 'base64url').toString();
  return { method: request.method, path: pathname, request: JSON.parse(text || '{}') };
}

/**
 * Lets an emulator play the platform at an address of its own.
 * @param change of its JSON answers
 */
export async function playPlatform(
  emulator: Pick<Emulator, 'fetch'>,
  change?: Change,
): Promise<{ origin: string; stop: () => void }> {
  const server: Server = createServer(
    getRequestListener(async (request, env) => {
      if (!change) return emulator.fetch(request, env as ServerBindings);
      const question = await askedBy(request);
      const response = await emulator.fetch(request, env as ServerBindings);
      if (!response.headers.get('content-type')?.includes('json')) return response;
      const sent: Sent = { status: response.status, body: await response.json() };
      const changed = change(question, sent) ?? sent;
      return Response.json(changed.body, { status: changed.status });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address');
  return {
    origin: `http://localhost:${address.port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
