import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { MANIFESTS, streamedVideo, typeOfName, VIDEO_STREAM } from '#services/media';
import { logged } from '../hosted/request-log';
import { answerErrors } from './errors';
import { fileHeaders, sendFile } from './send-file';
import { durationOf } from './video-duration';

/** Returns a playlist of which the whole video is the only segment (RFC 8216, 4.3). */
const playlistOf = (id: string, seconds: number): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    `#EXTINF:${seconds.toFixed(3)},`,
    id,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');

/** Returns a presentation of which the whole video is the only representation (ISO/IEC 23009-1). */
const presentationOf = (id: string, seconds: number, bandwidth: number): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" minBufferTime="PT2S" mediaPresentationDuration="PT${seconds.toFixed(3)}S">
  <Period>
    <AdaptationSet contentType="video" mimeType="${typeOfName(id)?.mimeType ?? 'video/mp4'}">
      <Representation id="src" bandwidth="${bandwidth}"><BaseURL>${id}</BaseURL></Representation>
    </AdaptationSet>
  </Period>
</MPD>
`;

/**
 * Sends videos at streaming addresses. The emulator does not convert them: both manifests refer to the file as it was
 * uploaded (platform facts 46.3).
 */
export function videoStreamRoutes(emulator: Emulator): Hono {
  const app = new Hono();
  app.get(`${VIDEO_STREAM}/:key/:name`, async (c) => {
    const { key, name } = c.req.param();
    const { id } = emulator.run(ANONYMOUS, originOf(c.req.url), (context) => streamedVideo(context, key));
    const video = orThrow(emulator.media.find(id) ?? emulator.media.placed(id), () => notFound('This video'));
    if (name === id) return sendFile(video, id, c.req.header('range'));
    const seconds = await durationOf(video.path);
    if (name === MANIFESTS.HLS)
      return c.body(playlistOf(id, seconds), 200, fileHeaders('application/vnd.apple.mpegurl'));
    if (name !== MANIFESTS.DASH) throw notFound('This video');
    const bandwidth = Math.ceil((video.size * 8) / (seconds || 1));
    return c.body(presentationOf(id, seconds, bandwidth), 200, fileHeaders('application/dash+xml'));
  });
  answerErrors(app, emulator);
  return logged(app, emulator);
}
