import type { Context } from '#core/contract/context';
import { assert, assertRuleOf, assertWhole, notFound } from '#core/contract/errors';
import { hashOf } from '#core/hash';
import { isoDate, MINUTE } from '#core/time/clock';
import { findFile } from './changes';
import { type Download, downloads, files, type MediaFile } from './store';

/** Where files are downloaded by a token, which follows. */
export const DOWNLOAD = '/media-download';

/** The one asset that files have here: as they were uploaded (SDK: generateFileDownloadUrl). */
const SOURCE = 'src';

const DEFAULT_MINUTES = 600;
const MOST_MINUTES = 525_600;

/** What a request says of the addresses that it wants. */
interface WantedDownload {
  fileId: string;
  downloadFileName?: string | null;
  expirationInMinutes?: number | null;
  expirationRedirectUrl?: string | null;
  assetKeys?: string[] | null;
  contentDisposition?: 'ATTACHMENT' | 'INLINE';
}

/**
 * Makes addresses by which a file, a private one too, can be downloaded for a time.
 * @returns one for each asset
 * @throws PlatformError RESOURCE_NOT_FOUND, INVALID_ASSET_KEY, 400
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
      createdDate: isoDate(clock.now()),
      expires: isoDate(clock.now() + minutes * MINUTE),
    });
    return { url: `${baseUrl}${DOWNLOAD}/${token}`, assetKey };
  });
}

/**
 * What the address of a download leads to.
 * @returns the download, with its file unless its time is over
 * @throws PlatformError 404 for a token that is none, or a file that was deleted since
 */
export function downloadOf(
  { clock, documents }: Context,
  token: string,
): { download: Download; file?: MediaFile } {
  const download = documents.get(downloads, hashOf(token));
  assert(download, () => notFound('This download'));
  if (download.expires <= isoDate(clock.now())) return { download };
  const file = documents.get(files, download.fileId);
  assert(file, () => notFound('The file of this download'));
  return { download, file };
}
