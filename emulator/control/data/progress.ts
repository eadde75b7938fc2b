import { startStopwatch } from '#core/time/stopwatch';
import type { ImportProgress } from '../contract/data';

/** The media type of lines of JSON. */
export const LINES = 'application/x-ndjson';

/** How often progress is sent, in milliseconds. */
const INTERVAL = 200;

/**
 * Answers with lines of JSON: how far the work is, then its result, or the message of what it throws. For callers who
 * wait for long.
 */
export function inLines(
  work: (onRow: (done: number, all: number) => void) => Promise<object>,
  messageOf: (error: unknown) => string,
): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // A caller who has left gets nothing, and the work continues.
  const send = (line: ImportProgress) =>
    writer.write(Buffer.from(`${JSON.stringify(line)}\n`)).catch(() => {});
  let elapsed = startStopwatch();
  const onRow = (done: number, all: number) => {
    if (elapsed() < INTERVAL) return;
    elapsed = startStopwatch();
    send({ done, all });
  };
  work(onRow)
    .then(
      (result) => send({ result }),
      (error: unknown) => send({ message: messageOf(error) }),
    )
    .finally(() => writer.close().catch(() => {}));
  return new Response(readable, { headers: { 'content-type': LINES } });
}
