import { assert, invalidField, validationError } from '#core/contract/errors';
import { withFields } from '#core/contract/field-mask';
import { withFile } from '#core/media-address';
import type { Item } from './entity';

type Given<Part extends keyof Item> = NonNullable<Item[Part]>;

const VIDEO_HOSTS = [
  ['YOUTUBE', /^https?:\/\/([\w-]+\.)?(youtube\.com|youtu\.be)\//i],
  ['VIMEO', /^https?:\/\/([\w-]+\.)?vimeo\.com\//i],
] as const;

/**
 * Returns a video with its type, which depends on where it is stored: a video of the site's media has an id, others
 * have an address of YouTube or Vimeo (SDK: `VideoV2`). @throws PlatformError 400 for a video with neither
 */
function videoOf(video: Given<'video'>, field: string): Given<'video'> {
  const { id, url = '' } = video.videoInfo ?? {};
  const host = VIDEO_HOSTS.find(([, pattern]) => pattern.test(url))?.[0];
  assert(id || host, () =>
    invalidField(`${field}.video.videoInfo`, 'must have the id of a file, or an address at YouTube or Vimeo'),
  );
  return { ...video, type: id ? 'WIX_MEDIA' : (host ?? 'UNDEFINED') };
}

function textOf(text: Given<'text'>, field: string): Given<'text'> {
  assert(text.html, () => invalidField(`${field}.text.html`, 'must not be empty', 'REQUIRED_FIELD'));
  return text;
}

/**
 * Returns an item in the form in which it is stored: with its type, and the fields derived from its content.
 * @param field the path of the item in the request
 * @throws PlatformError 400 for an item without content (platform facts 37.3)
 */
export function completed(item: Item, field: string): Item {
  const { image, video, text, tags } = item;
  const rest = { ...item, ...(tags && { tags: { values: tags.values ?? [] } }) };
  if (image) return { ...rest, type: 'IMAGE', image: { ...withFile(image, `${field}.image`), ...OF_SITE } };
  if (video) return { ...rest, type: 'VIDEO', video: videoOf(video, field) };
  if (text) return { ...rest, type: 'TEXT', text: textOf(text, field) };
  throw validationError([
    { field, description: 'must have an image, a video or a text', violatedRule: 'REQUIRED_ONE_OF_FIELD' },
  ]);
}

/** Where a picture is stored, which answers have and the typings lack (statement media-sample-gallery-item-get). */
const OF_SITE = { type: 'WIX_MEDIA' };

const CONTENT = ['image', 'video', 'text'] as const;

/** Returns an item with a change: new content replaces the previous content, and null removes a field. */
export function changed<T extends Item>(before: T, change: Item, field: string): T & Item {
  const isReplaced = CONTENT.some((name) => change[name]);
  const { image: _image, video: _video, text: _text, ...bare } = before;
  return completed(withFields<Item>(isReplaced ? bare : before, change), field) as T;
}
