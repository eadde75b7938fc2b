import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { DOWNLOAD, downloadOf } from '#services/media';
import { logged } from '../hosted/request-log';
import { answerErrors } from './errors';
import { sendFile } from './send-file';

/**
 * Sends files at temporary addresses; the token in the address is the only permission needed (SDK:
 * generateFileDownloadUrl).
 */
export function downloadRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.get(`${DOWNLOAD}/:token`, (c) => {
    const token = c.req.param('token');
    const find = () => emulator.run(ANONYMOUS, originOf(c.req.url), (context) => downloadOf(context, token));
    const { download, file } = find();
    const stored = file && (emulator.media.find(file.id) ?? emulator.media.placed(file.id));
    if (!stored && download.redirectUrl) return c.redirect(download.redirectUrl);
    if (!file || !stored) throw new PlatformError(403, 'The time of this download is over');
    const sent = sendFile(stored, file.id, c.req.header('range'));
    const kind = download.isInline ? 'inline' : 'attachment';
    // RFC 6266, 4.1
    sent.headers.set('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(download.name)}`);
    sent.headers.set('cache-control', 'private, no-store');
    return sent;
  });
  answerErrors(app, emulator);
  return logged(app, emulator);
}
