import type { Context } from '#core/contract/context';
import { assertField, assertWhole, notFound, orThrow } from '#core/contract/errors';
import { hashOf } from '#core/hash';
import { isoDate, MINUTE } from '#core/time/clock';
import { findFile } from './changes';
import { files, type MediaFile, type VideoStream, videoStreams } from './entity';
import { addressExpired } from './errors';

export const VIDEO_STREAM = '/video-streaming';

const LEAST_MINUTES = 60;
const MOST_MINUTES = 1440;

interface WantedStream {
  fileId: string;
  format?: 'UNKNOWN' | 'HLS' | 'DASH';
  expirationInMinutes?: number | null;
}

/** The names of the manifests, by format (RFC 8216, 4; ISO/IEC 23009-1). */
export const MANIFESTS = { HLS: 'master.m3u8', DASH: 'manifest.mpd' } as const;

/**
 * Returns an address for playing a video: a permanent one of a public video, a temporary one of a private video (SDK:
 * generateVideoStreamingUrl).
 * @throws PlatformError 400 for a file that is not a video
 */
export function videoStreamUrl(context: Context, wanted: WantedStream): string {
  const file = findFile(context, wanted.fileId);
  assertField(file.mediaType === 'VIDEO', 'fileId', 'must be the id of a video');
  const minutes = wanted.expirationInMinutes ?? MOST_MINUTES;
  assertWhole(minutes, 'expirationInMinutes', LEAST_MINUTES, MOST_MINUTES);
  const format = wanted.format === 'DASH' ? 'DASH' : 'HLS';
  const { clock, documents, ids, baseUrl } = context;
  const address = (key: string) => `${baseUrl}${VIDEO_STREAM}/${key}/${MANIFESTS[format]}`;
  if (!file.private) return address(file.id);
  const token = ids.secret();
  const expires = isoDate(clock.now() + minutes * MINUTE);
  documents.put<VideoStream>(videoStreams, {
    id: hashOf(token),
    fileId: file.id,
    createdDate: clock.date(),
    expires,
  });
  return address(token);
}

/**
 * Returns the video of a streaming address.
 * @param key the id of a public video, or the token of a private one
 * @throws PlatformError 404 for an unknown key, 403 when its time is over
 */
export function streamedVideo({ clock, documents }: Context, key: string): MediaFile {
  const stream = documents.get(videoStreams, hashOf(key));
  if (stream && stream.expires <= clock.date()) throw addressExpired();
  const file = documents.get(files, stream?.fileId ?? key);
  const isAllowed = file?.mediaType === 'VIDEO' && (stream !== undefined || !file.private);
  return orThrow(isAllowed ? file : undefined, () => notFound('This video'));
}
