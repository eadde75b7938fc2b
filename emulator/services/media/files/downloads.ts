import type { Context } from '#core/contract/context';
import { assertRuleOf, assertWhole, notFound, orThrow } from '#core/contract/errors';
import { hashOf } from '#core/hash';
import { isoDate, MINUTE } from '#core/time/clock';
import { findFile } from './changes';
import { type Download, downloads, files, type MediaFile } from './entity';

export const DOWNLOAD = '/media-download';

/** The only asset of files here: the uploaded file itself (SDK: generateFileDownloadUrl). */
export const SOURCE = 'src';

const DEFAULT_MINUTES = 600;
const MOST_MINUTES = 525_600;

interface WantedDownload {
  fileId: string;
  downloadFileName?: string | null;
  expirationInMinutes?: number | null;
  expirationRedirectUrl?: string | null;
  assetKeys?: string[] | null;
  contentDisposition?: 'ATTACHMENT' | 'INLINE';
}

/**
 * Creates temporary addresses for downloading a file, even a private one.
 * @returns one for each asset
 */
export function downloadUrls(context: Context, wanted: WantedDownload): { url: string; assetKey: string }[] {
  const file = findFile(context, wanted.fileId);
  const minutes = wanted.expirationInMinutes ?? DEFAULT_MINUTES;
  assertWhole(minutes, 'expirationInMinutes', 1, MOST_MINUTES);
  const keys = wanted.assetKeys?.length ? wanted.assetKeys : [SOURCE];
  for (const [index, key] of keys.entries())
    assertRuleOf(key === SOURCE, `assetKeys[${index}]`, 'INVALID_ASSET_KEY', `must be ${SOURCE}`);
  const { clock, documents, ids, baseUrl } = context;
  return keys.map((assetKey) => {
    const token = ids.secret();
    documents.put<Download>(downloads, {
      id: hashOf(token),
      fileId: file.id,
      name: wanted.downloadFileName || file.displayName,
      isInline: wanted.contentDisposition === 'INLINE',
      ...(wanted.expirationRedirectUrl && { redirectUrl: wanted.expirationRedirectUrl }),
      createdDate: clock.date(),
      expires: isoDate(clock.now() + minutes * MINUTE),
    });
    return { url: `${baseUrl}${DOWNLOAD}/${token}`, assetKey };
  });
}

/**
 * Returns the download of an address.
 * @returns the download, with its file unless it has expired
 * @throws PlatformError 404 for an unknown token, or if the file has been deleted
 */
export function downloadOf(
  { clock, documents }: Context,
  token: string,
): { download: Download; file?: MediaFile } {
  const download = orThrow(documents.get(downloads, hashOf(token)), () => notFound('This download'));
  if (download.expires <= clock.date()) return { download };
  const file = orThrow(documents.get(files, download.fileId), () => notFound('The file of this download'));
  return { download, file };
}
