import { mediaUrl } from '#core/media-address';
import type { RichContent, RichNode } from '#core/rich-content/types';
import type { WireDraft } from '../stored/content';
import { firstPicture } from './rules';

type Media = NonNullable<WireDraft['media']>;
type Picture = NonNullable<WireDraft['heroImage']>;

/** A picture as answers carry it: with its address, which the SDK takes out of the ones it sends. */
export function pictureOf({ id = '', url, ...rest }: Picture): Picture {
  return {
    ...rest,
    id,
    url: url || (id ? mediaUrl(id) : ''),
    height: rest.height ?? 0,
    width: rest.width ?? 0,
  };
}

/** The cover that a writer gave; without one the first picture of the content, if there is any. */
export function coverOf(given: Media | undefined, content: RichContent): Media {
  const { displayed = true, wixMedia, embedMedia, altText } = given ?? {};
  const common = {
    displayed,
    custom: given?.custom ?? Boolean(wixMedia ?? embedMedia),
    ...(altText && { altText }),
  };
  if (embedMedia) return { ...common, embedMedia: embedded(embedMedia) };
  if (wixMedia?.image) return { ...common, wixMedia: { ...wixMedia, image: pictureOf(wixMedia.image) } };
  if (wixMedia) return { ...common, wixMedia };
  const picture = firstPicture(content);
  return picture
    ? { ...common, custom: false, wixMedia: { image: wirePicture(picture) } }
    : { ...common, custom: false };
}

/** A video of elsewhere with the addresses and sizes that answers always carry. */
function embedded({ thumbnail, video }: NonNullable<Media['embedMedia']>): Media['embedMedia'] {
  const none = { url: '', width: 0, height: 0 };
  return { thumbnail: { ...none, ...thumbnail }, video: { ...none, ...video } };
}

function wirePicture({ image, altText }: NonNullable<RichNode['imageData']>): Picture {
  const { src, width, height } = image ?? {};
  const url = src?.url ?? '';
  return pictureOf({
    id: src?.id ?? url.split('/').at(-1) ?? '',
    ...(url && { url }),
    width: width ?? 0,
    height: height ?? 0,
    ...(altText && { altText }),
  });
}
