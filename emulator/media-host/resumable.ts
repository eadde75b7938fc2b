import { type Context as Call, Hono } from 'hono';
import { ANONYMOUS, type Context } from '#core/contract/context';
import { assert, PlatformError } from '#core/contract/errors';
import { originOf } from '#core/http/request-url';
import { abandon } from '#core/http/request-values';
import type { Emulator } from '#runtime/emulator';
import {
  appendPart,
  beginParts,
  finishParts,
  LARGEST_FILE,
  partsOf,
  RESUMABLE_UPLOAD,
  serializeFile,
  wholeParts,
} from '#services/media';
import { logged } from '../hosted/request-log';
import { answerErrors } from './errors';

const VERSION = '1.0.0';

/** The headers of every answer, which scripts may read. */
const HEADERS = {
  'tus-resumable': VERSION,
  'cache-control': 'no-store',
  'access-control-expose-headers':
    'Location, Upload-Offset, Upload-Length, Tus-Resumable, Tus-Version, Tus-Max-Size, Tus-Extension',
};

/** Decodes the values of Upload-Metadata, each in base64. */
const metadataOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString()];
    }),
  );

/** How many bytes are stored at a time, because other calls wait meanwhile. */
const PIECE = 1024 * 1024;

/**
 * Splits a body into pieces that are stored quickly; yields at least one. If the connection breaks, the bytes that
 * arrived are still stored.
 * @throws PlatformError 400 for more bytes than allowed, after the allowed ones are stored
 */
async function* pieces(body: ReadableStream<Uint8Array> | null, most: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let length = 0;
  const reader = body?.getReader();
  // When the client is back, it asks how many bytes have arrived.
  const next = () => reader?.read().catch(() => undefined);
  for (let read = await next(); read?.value; read = await next()) {
    length += read.value.byteLength;
    if (length > most) {
      abandon(reader);
      throw new PlatformError(400, 'The part goes beyond the length of the file');
    }
    waiting.push(read.value);
    size += read.value.byteLength;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}

/** Accepts files in parts, by the core protocol and the creation extension of tus 1.0.0 (SDK: UploadProtocol). */
export function resumableRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  const run = <T>(c: Call, work: (context: Context) => T, caller: Context['caller'] = ANONYMOUS): T =>
    emulator.run(caller, originOf(c.req.url), work);
  const isSpoken = (c: Call) =>
    assert(c.req.header('tus-resumable') === VERSION, () => {
      const problem = `Tus-Resumable must be ${VERSION}`;
      return new PlatformError(412, problem, {}, { 'tus-version': VERSION });
    });

  app.on('OPTIONS', [RESUMABLE_UPLOAD, `${RESUMABLE_UPLOAD}/:token`], () => {
    const offered = {
      'tus-version': VERSION,
      'tus-extension': 'creation',
      'tus-max-size': String(LARGEST_FILE),
    };
    return new Response(null, { status: 204, headers: { ...HEADERS, ...offered } });
  });

  app.post(RESUMABLE_UPLOAD, (c) => {
    isSpoken(c);
    const { token = '' } = metadataOf(c.req.header('upload-metadata') ?? '');
    run(c, (context) => beginParts(context, token, Number(c.req.header('upload-length'))));
    const location = `${originOf(c.req.url)}${RESUMABLE_UPLOAD}/${token}`;
    return new Response(null, { status: 201, headers: { ...HEADERS, location } });
  });

  // HEAD also comes here: Hono answers it like GET, without a body.
  app.get(`${RESUMABLE_UPLOAD}/:token`, (c) => {
    isSpoken(c);
    const { parts } = run(c, (context) => partsOf(context, c.req.param('token')));
    const progress = { 'upload-offset': String(parts.offset), 'upload-length': String(parts.length) };
    return new Response(null, { headers: { ...HEADERS, ...progress } });
  });

  const append = async (c: Call<object, `${typeof RESUMABLE_UPLOAD}/:token`>) => {
    isSpoken(c);
    const token = c.req.param('token');
    const type = 'application/offset+octet-stream';
    const problem = `Content-Type must be ${type}`;
    assert(c.req.header('content-type') === type, () => new PlatformError(415, problem));
    const { parts } = run(c, (context) => partsOf(context, token));
    const offset = Number(c.req.header('upload-offset'));
    let reached = offset;
    for await (const bytes of pieces(c.req.raw.body, parts.length - parts.offset))
      reached = run(c, (context) => appendPart(context, token, reached, bytes));
    return new Response(null, { status: 204, headers: { ...HEADERS, 'upload-offset': String(reached) } });
  };
  app.patch(`${RESUMABLE_UPLOAD}/:token`, append);
  // For clients whose network does not allow PATCH.
  app.post(`${RESUMABLE_UPLOAD}/:token`, (c) => {
    const isPatch = c.req.header('x-http-method-override') === 'PATCH';
    assert(isPatch, () => new PlatformError(405, 'A part of a file is sent by PATCH'));
    return append(c);
  });

  // Not part of tus: the platform creates the file from the uploaded parts (SDK: generateFileResumableUploadUrl).
  app.put(`${RESUMABLE_UPLOAD}/:token`, async (c) => {
    const token = c.req.param('token');
    const { caller, id } = run(c, (context) => wholeParts(context, token));
    const staged = await emulator.media.stage(emulator.media.parts(id));
    const finish = (context: Context) => {
      const file = finishParts(context, token, c.req.query('filename') ?? '', staged);
      return file instanceof PlatformError ? file : { file: serializeFile(context, file) };
    };
    try {
      const answer = run(c, finish, caller);
      if (answer instanceof PlatformError) throw answer;
      return c.json(answer, 200, HEADERS);
    } finally {
      await emulator.media.discard(staged);
    }
  });

  answerErrors(app, emulator, HEADERS);
  return logged(app, emulator);
}
