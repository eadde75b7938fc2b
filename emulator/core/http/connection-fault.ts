import type { Connection } from './connection';
import type { Fault } from './faults';

/**
 * Ends a connection too early, as a fault requires: before the answer, or half-way through it.
 * @param connection of the call; absent in-process, where the caller sees a network error
 * @returns a placeholder for the answer
 */
export function breakConnection(
  where: NonNullable<Fault['cutOff']>,
  body: string,
  headers: Record<string, string>,
  connection: Connection | undefined,
): Response {
  const bytes = new TextEncoder().encode(body);
  const half = bytes.slice(0, Math.ceil(bytes.length / 2));
  if (!connection) return where === 'before' ? Response.error() : breakingOff(half, headers);
  if (where === 'before') {
    connection.destroy();
  } else {
    connection.writeHead(200, { ...headers, 'content-length': bytes.length });
    connection.write(half, () => connection.destroy());
  }
  // With this header the server leaves the connection alone.
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

function breakingOff(half: Uint8Array, headers: Record<string, string>): Response {
  let sent = false;
  const stream = new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error('The connection was cut off by a fault'));
      else controller.enqueue(half);
      sent = true;
    },
  });
  return new Response(stream, { status: 200, headers });
}
