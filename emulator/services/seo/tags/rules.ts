import { assert } from '#core/contract/errors';
import { invalidTags, tagTypeNotAllowed } from './errors';
import { subject, type Tag } from './tags';

const TYPES = ['title', 'meta', 'script', 'link'];

/** The names of the tags by which search engines and networks know a site's owner. */
const VERIFICATIONS = [
  'google-site-verification',
  'msvalidate.01',
  'p:domain_verify',
  'yandex-verification',
  'facebook-domain-verification',
];

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** Returns the problem of a tag that search engines could not read; undefined if it has none. */
export function problemOf({ type = '', props, children = '' }: Tag): string | undefined {
  if (!TYPES.includes(type)) return `must have one of the types ${TYPES.join(', ')}`;
  if (type === 'meta' && !props?.name && !props?.property && !props?.['http-equiv'])
    return 'must have a name or a property';
  if (type === 'link' && !props?.rel) return 'must have a rel';
  if (type !== 'script') return undefined;
  if (props?.type !== 'application/ld+json') return 'must have the type application/ld+json';
  return isJson(children) ? undefined : 'must have valid JSON';
}

/**
 * Checks the tags that the owner sets (SDK: `Tag`).
 * @throws PlatformError 400 INVALID_TAGS, TAG_TYPE_NOT_ALLOWED
 */
export function assertTags(tags: readonly Tag[]): void {
  for (const [index, tag] of tags.entries()) {
    const problem = problemOf(tag);
    assert(!problem, () => invalidTags(index, problem ?? ''));
    const isText = tag.type === 'title' || tag.type === 'script';
    assert(!(tag.custom && isText), () => tagTypeNotAllowed(index, tag.type ?? ''));
  }
}

/** @throws PlatformError 400 INVALID_TAGS for two verification tags of one provider (SDK: `SiteSeoTags.tags`) */
export function assertOneVerification(tags: readonly Tag[]): void {
  const seen = new Set<string>();
  for (const [index, tag] of tags.entries()) {
    if (!VERIFICATIONS.includes(String(tag.props?.name))) continue;
    assert(!seen.has(subject(tag)), () => invalidTags(index, 'is the second one of its provider'));
    seen.add(subject(tag));
  }
}

/** Whether tags keep search engines away. */
export const isNoIndex = (tags: readonly Tag[]): boolean =>
  tags.some(
    ({ props, disabled }) =>
      props?.name === 'robots' && !disabled && /\b(noindex|none)\b/i.test(String(props.content)),
  );
