import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ANONYMOUS } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { LARGEST_FILE, receiveUpload, serializeFile, UPLOAD, uploadOf } from '#services/media';
import { logged } from '../hosted/request-log';
import { answerErrors } from './errors';

const tooLarge = new PlatformError(413, `The file is larger than ${LARGEST_FILE} bytes`);

/** Takes the files whose upload was allowed; the token in the address is all that is asked for (SDK: generateFileUploadUrl). */
export function uploadRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  const largest = bodyLimit({
    maxSize: LARGEST_FILE,
    onError: (c) => c.json(tooLarge.body(), 413),
  });

  app.put(`${UPLOAD}/:token`, largest, async (c) => {
    const origin = originOf(c.req.url);
    const token = c.req.param('token');
    const upload = emulator.run(ANONYMOUS, origin, (context) => uploadOf(context, token));
    const staged = await emulator.media.stage(c.req.raw.body ?? []);
    const said = {
      fileName: c.req.query('filename') ?? '',
      mimeType: c.req.header('content-type') ?? '',
    };
    try {
      const answer = emulator.run(upload.caller, origin, (context) => {
        const file = receiveUpload(context, upload, staged, said);
        return file instanceof PlatformError ? file : { file: serializeFile(context, file) };
      });
      if (answer instanceof PlatformError) throw answer;
      return c.json(answer);
    } finally {
      emulator.media.discard(staged);
    }
  });

  answerErrors(app, emulator);
  return logged(app, emulator);
}
