import { Hono } from 'hono';
import { ANONYMOUS, type Context } from '#core/contract/context';
import { assert, PlatformError } from '#core/contract/errors';
import { originOf } from '#core/http/request-url';
import { abandon, brokenOff } from '#core/http/request-values';
import type { Emulator } from '#runtime/emulator';
import {
  LARGEST_FILE,
  noRoom,
  receiveUpload,
  refuseUpload,
  roomFor,
  serializeFile,
  UPLOAD,
  uploadOf,
} from '#services/media';
import { logged } from '../hosted/request-log';
import { answerErrors } from './errors';

const tooLarge = () => new PlatformError(413, `The file is larger than ${LARGEST_FILE} bytes`);

/** Received bytes that do not belong to a file yet. */
interface UnderWay {
  bytes: number;
}

/**
 * Yields the body of an upload, up to the longest allowed file and the free room.
 * @param room in bytes, for this upload and all that are under way
 * @throws PlatformError 400 if the request breaks off
 */
async function* within(request: Request, room: number, underWay: UnderWay): AsyncGenerator<Uint8Array> {
  const assertFits = (more: number, size: number) => {
    assert(size <= LARGEST_FILE, tooLarge);
    assert(underWay.bytes + more <= room, noRoom);
  };
  let size = Number(request.headers.get('content-length') ?? 0);
  assertFits(size, size);
  size = 0;
  const reader = request.body?.getReader();
  const next = () =>
    reader?.read().catch((error) => {
      throw brokenOff(error);
    });
  try {
    for (let read = await next(); read?.value; read = await next()) {
      const { byteLength } = read.value;
      assertFits(byteLength, size + byteLength);
      size += byteLength;
      underWay.bytes += byteLength;
      yield read.value;
    }
  } finally {
    underWay.bytes -= size;
    abandon(reader);
  }
}

/**
 * Accepts files whose upload was allowed; the token in the address is the only permission needed (SDK:
 * generateFileUploadUrl).
 */
export function uploadRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  const underWay: UnderWay = { bytes: 0 };

  app.put(`${UPLOAD}/:token`, async (c) => {
    const origin = originOf(c.req.url);
    const token = c.req.param('token');
    const [upload, room] = emulator.run(ANONYMOUS, origin, (context) => {
      const upload = uploadOf(context, token);
      return [upload, roomFor(context, upload)] as const;
    });
    const run = <T>(work: (context: Context) => T): T => emulator.run(upload.caller, origin, work);
    const staged = await emulator.media.stage(within(c.req.raw, room, underWay)).catch((error) => {
      if (error instanceof PlatformError) run((context) => refuseUpload(context, upload, error));
      throw error;
    });
    const description = {
      fileName: c.req.query('filename') ?? '',
      mimeType: c.req.header('content-type') ?? '',
    };
    try {
      const answer = run((context) => {
        const file = receiveUpload(context, upload, staged, description);
        return file instanceof PlatformError ? file : { file: serializeFile(context, file) };
      });
      if (answer instanceof PlatformError) throw answer;
      return c.json(answer);
    } finally {
      await emulator.media.discard(staged);
    }
  });

  answerErrors(app, emulator);
  return logged(app, emulator);
}
