import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { MEDIA_HOST } from '#core/media-address';
import { files } from '#services/media';
import { type EnteredProduct, products } from '../../entity';
import type { Picture } from '../../parts/entity';
import { brokenRule, mediaNotOfProduct, mediaNotOfSite } from '../errors';
import type { ProductInput } from './types';

type MediaItem = NonNullable<NonNullable<NonNullable<ProductInput['media']>['itemsInfo']>['items']>[number];

/**
 * Reads the pictures of a request in the stored form. Files of the media library are named by their id or their address
 * in it.
 * @throws PlatformError 400 for a file that the library does not have, which the SDK declares only for creation
 */
export function mediaOf(
  context: Context,
  items: readonly MediaItem[],
  before: EnteredProduct,
  field: string,
): Picture[] {
  const media = items.flatMap((item) => pictureOf(context, item, before) ?? []);
  const files = new Set(media.map(({ file }) => file));
  assert(files.size === media.length, () =>
    brokenRule(`${field}.media.itemsInfo.items`, 'DUPLICATE_MEDIA_ERROR', 'must not name a file twice'),
  );
  return media;
}

function pictureOf(
  { documents, ids }: Context,
  { id, url, altText, displayName }: MediaItem,
  { media, name }: EnteredProduct,
): Picture | undefined {
  const file = id ?? libraryFile(url);
  const known = media.find((picture) => (file ? picture.file === file : picture.url === url));
  const about = {
    altText: altText ?? known?.altText ?? name,
    ...((displayName ?? known?.displayName) && { displayName: displayName ?? known?.displayName }),
  };
  if (known) return { ...known, ...about };
  // A picture that a product got by its address is not in the media library, but other products may name it.
  const isThere = (id: string) =>
    documents.get(files, id) ??
    documents.list(products, {}).some((product) => product.media.some((picture) => picture.file === id));
  assert(!file || isThere(file), () => mediaNotOfSite(file));
  if (file) return { file, ...about };
  if (!url) return undefined;
  const ending = /\.(\w{3,4})$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? 'jpg';
  return { file: `${ids.guid().replaceAll('-', '')}~mv2.${ending}`, url, ...about };
}

/** Returns the id of a file of the media library from its address. */
const libraryFile = (url: string | undefined): string | undefined =>
  url?.startsWith(`${MEDIA_HOST}/media/`)
    ? url.slice(`${MEDIA_HOST}/media/`.length).split('/')[0]
    : undefined;

interface ChoiceMedia {
  linkedMedia?: MediaItem[];
  media?: { items?: { mediaId?: string; url?: string }[] };
}

/**
 * Returns the files of a choice in a request.
 * @throws PlatformError 400 for a file that the product does not have
 */
export function choicePictures(
  media: readonly Picture[],
  { linkedMedia = [], media: references }: ChoiceMedia,
): string[] {
  const named = references?.items?.map(({ mediaId, url }) => ({ id: mediaId, url })) ?? linkedMedia;
  return named.map(({ id, url }) => {
    const file = id ?? libraryFile(url);
    const known = media.find((picture) => (file ? picture.file === file : picture.url === url));
    assert(known, () => mediaNotOfProduct(id, url));
    return known.file;
  });
}
