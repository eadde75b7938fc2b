import type { itemSeoTags, seoTags as meta } from '@wix/seo/meta';
import type { Serialized } from '#core/contract/serialized';

export type Tag = Serialized<meta.TagOriginal>;

/** A tag of a page, with its source and the tag that it replaces. */
export type ResolvedTag = Serialized<itemSeoTags.ResolvedTagOriginal> & { tag: Tag };

export type TagSource = NonNullable<Serialized<itemSeoTags.ResolvedTagOriginal>['source']>;

/** The subject of a page, for search engines and link previews. */
export interface Described {
  /** Empty for a page without a name; its title is then the site's name. */
  name: string;
  /** Plain text. */
  description?: string;
  image?: { url: string; width?: number; height?: number };
  /** The Open Graph type of the page. */
  type?: 'website' | 'product';
  /** In the site's currency; the amount is a decimal text. */
  price?: { amount: string; currency: string };
  /** Whether search engines should ignore the page. */
  hidden?: boolean;
  /** schema.org, without the context. */
  structuredData?: Record<string, unknown>;
  /** The owner's tags for this page, which replace the others. */
  own?: readonly Tag[];
}

/** The page to which the tags belong. */
export interface Page {
  /** Its canonical address; absent where the caller does not name it. */
  url?: string;
  siteName: string;
  pagination?: { prevUrl?: string; nextUrl?: string };
}

const tag = (type: string, props: Record<string, unknown>, children = ''): Tag => ({
  type,
  props,
  meta: {},
  children,
  custom: false,
  disabled: false,
});

const named = (name: string, content?: string): Tag[] => (content ? [tag('meta', { name, content })] : []);

const property = (name: string, content?: string | number): Tag[] =>
  content ? [tag('meta', { property: name, content: String(content) })] : [];

const link = (rel: string, href?: string): Tag[] => (href ? [tag('link', { rel, href })] : []);

/** Returns a tag with all fields that answers have. */
export const complete = (given: Tag): Tag => ({ ...tag('', {}), ...given });

/** The subject of a tag, independent of its value: a page has one tag for each subject. */
export const subject = ({ type, props }: Tag): string =>
  `${type} ${props?.name ?? props?.property ?? props?.rel ?? props?.type ?? ''}`;

/** Returns the tags that the platform's pattern makes for a page. */
export function patternTags(described: Described, { url, siteName, pagination = {} }: Page): Tag[] {
  const { name, description, image, type = 'website', price, hidden, structuredData } = described;
  const title = name ? `${name} | ${siteName}` : siteName;
  return [
    tag('title', {}, title),
    ...named('description', description),
    ...named('robots', hidden ? 'noindex' : 'index'),
    ...link('canonical', url),
    ...link('prev', pagination.prevUrl),
    ...link('next', pagination.nextUrl),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:image', image?.url),
    ...property('og:image:width', image?.width),
    ...property('og:image:height', image?.height),
    ...property('og:url', url),
    ...property('og:site_name', siteName),
    ...property('og:type', type),
    ...property('product:price:amount', price?.amount),
    ...property('product:price:currency', price?.currency),
    ...named('twitter:card', 'summary_large_image'),
    ...named('twitter:title', title),
    ...named('twitter:description', description),
    ...named('twitter:image', image?.url),
    ...(structuredData ? [tag('script', { type: 'application/ld+json' }, jsonLd(structuredData))] : []),
  ];
}

/** The tags of one source. */
export interface Layer {
  source: TagSource;
  tags: readonly Tag[];
}

/** Combines tags of several sources, each of which replaces those of earlier ones on the same subject (SDK: `TagSource`). */
export const layered = (layers: readonly Layer[]): ResolvedTag[] =>
  layers.reduce<ResolvedTag[]>((before, { source, tags }) => {
    const replaced = new Map(before.map((it) => [subject(it.tag), it.tag]));
    const set = new Set(tags.map(subject));
    return [
      ...before.filter((it) => !set.has(subject(it.tag))),
      ...tags.map((it) => {
        const inheritedTag = replaced.get(subject(it));
        return { tag: complete(it), source, ...(inheritedTag && { inheritedTag }) };
      }),
    ];
  }, []);

// A text with `</script>` would end the element into which an app inserts this.
const jsonLd = (data: Record<string, unknown>) =>
  JSON.stringify({ '@context': 'https://schema.org/', ...data }).replaceAll('<', '\\u003c');

const escaped = (text: unknown) =>
  String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns tags as HTML, for the head of a page. */
export const htmlOf = (tags: readonly Tag[]): string =>
  tags
    .filter(({ disabled }) => !disabled)
    .map(({ type, props, children }) => {
      const attributes = Object.entries(props ?? {}).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      const start = `<${type}${attributes.join('')}`;
      if (type === 'title') return `${start}>${escaped(children)}</title>`;
      return type === 'script' ? `${start}>${children}</script>` : `${start}/>`;
    })
    .join('\n');
