import { createReadStream } from 'node:fs';
import { Zip, ZipDeflate } from 'fflate';
import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { ARCHIVE_DOWNLOAD, archiveOf } from '#services/media';
import { logged } from '../hosted/request-log';
import { answerErrors } from './errors';

/** A file to compress. */
interface Entry {
  /** Its path in the archive. */
  path: string;
  /** Its path on the disk. */
  from: string;
}

/** Yields a ZIP file piece by piece, so that no file is in memory as a whole. */
async function* zipped(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const { path, from } of entries) {
    const entry = new ZipDeflate(path);
    zip.add(entry);
    for await (const piece of createReadStream(from)) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

const streamOf = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  });

/** Sends several files as one ZIP file; the token in the address is the only permission needed. */
export function archiveRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.get(`${ARCHIVE_DOWNLOAD}/:token`, (c) => {
    const token = c.req.param('token');
    const { name, entries } = emulator.run(ANONYMOUS, originOf(c.req.url), (context) =>
      archiveOf(context, token),
    );
    const present = entries.flatMap(({ id, path }) => {
      const stored = emulator.media.find(id) ?? emulator.media.placed(id);
      return stored ? [{ path, from: stored.path }] : [];
    });
    return new Response(streamOf(zipped(present)), {
      headers: {
        'content-type': 'application/zip',
        // RFC 6266, 4.1
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'private, no-store',
        'access-control-allow-origin': '*',
      },
    });
  });
  answerErrors(app, emulator);
  return logged(app, emulator);
}
