import type { seoTags as meta } from '@wix/seo/meta';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { serializePicture } from '#core/media-address';
import { serializeService, services } from '#services/bookings';
import { eventPicture, events } from '#services/events';
import { plans } from '#services/pricing-plans';
import { productCollections, products, serializeProduct } from '#services/stores';
import { blogCategory, post } from './blog';

export type Tag = Serialized<meta.TagOriginal>;

/** The subject of a page, for search engines and link previews. */
export interface Described {
  /** Empty for a page without a name; its title is then the site's name. */
  name: string;
  /** Plain text. */
  description?: string;
  image?: { url: string; width: number; height: number };
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
  /** Its canonical address. */
  url: string;
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

/** The subject of a tag, independent of its value: a page has one tag for each subject. */
const subject = ({ type, props }: Tag) =>
  `${type} ${props?.name ?? props?.property ?? props?.rel ?? props?.type ?? ''}`;

/**
 * Returns the tags of a page: the platform's pattern, with tags replaced by the owner's tags on the same subject (SDK:
 * `SeoSchema`).
 */
export function tagsOf(described: Described, { url, siteName, pagination = {} }: Page): Tag[] {
  const { name, description, image, type = 'website', price, hidden, structuredData, own = [] } = described;
  const title = name ? `${name} | ${siteName}` : siteName;
  const pattern = [
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
  const set = new Map(own.map((it) => [subject(it), it]));
  return [...pattern.filter((it) => !set.has(subject(it))), ...own.map((it) => ({ ...tag('', {}), ...it }))];
}

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

type ItemType = meta.ItemTypeWithLiteralsOriginal;

/** An item that has a page, and its id. */
type Item = Described & { id: string };

const textIn = (node: DefaultTreeAdapterTypes.Node): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? `${node.childNodes.map(textIn).join('')} ` : '';
};

/** Returns the plain text of a description that may be HTML. */
const plain = (html: string): string => textIn(parseFragment(html)).replace(/\s+/g, ' ').trim();

function product(context: Context, slug: string): Item | undefined {
  const stored = context.documents.find(products, { slug, visible: true });
  if (!stored) return undefined;
  const { id, name, priceData, stock, seoData } = serializeProduct(context, stored);
  const [picture] = stored.media;
  const image = picture && serializePicture(picture);
  const { currency } = context.site;
  const amount = String(priceData?.discountedPrice ?? 0);
  const description = plain(stored.description);
  return {
    id: id ?? stored.id,
    name: name ?? '',
    description,
    ...(image && { image }),
    type: 'product',
    price: { amount, currency },
    structuredData: {
      '@type': 'Product',
      name,
      description,
      ...(image && { image: [{ '@type': 'ImageObject', contentUrl: image.url }] }),
      ...(stored.brand && { brand: { '@type': 'Brand', name: stored.brand } }),
      offers: {
        '@type': 'Offer',
        price: amount,
        priceCurrency: currency,
        availability: `https://schema.org/${stock?.inStock ? 'InStock' : 'OutOfStock'}`,
      },
    },
    own: seoData?.tags ?? [],
  };
}

function category({ documents }: Context, slug: string): Item | undefined {
  const stored = documents.find(productCollections, { slug, visible: true });
  return stored && { id: stored.id, name: stored.name, description: plain(stored.description) };
}

function service(context: Context, slug: string): Item | undefined {
  const stored = context.documents.find(services, { 'supportedSlugs.name': slug, hidden: false });
  if (!stored) return undefined;
  const {
    name = '',
    description,
    tagLine,
    media,
    payment,
    seoData,
  } = serializeService(stored, context.baseUrl);
  const { url, width = 0, height = 0 } = media?.mainMedia?.image ?? {};
  const { value: amount, currency } = payment?.fixed?.price ?? {};
  const text = plain(description || tagLine || '');
  return {
    id: stored.id,
    name: name ?? '',
    description: text,
    ...(url && { image: { url, width, height } }),
    ...(amount && currency && { price: { amount, currency } }),
    structuredData: { '@type': 'Service', name, description: text, ...(url && { image: url }) },
    own: seoData?.tags ?? [],
  };
}

function event({ documents }: Context, slug: string): Item | undefined {
  const stored = documents.find(events, { slug, status: { $ne: 'DRAFT' } });
  if (!stored) return undefined;
  const { title, shortDescription, seoSettings, location } = stored;
  const image = eventPicture(stored);
  const { startDate, endDate } = stored.dateAndTimeSettings;
  const description = plain(shortDescription ?? '');
  return {
    id: stored.id,
    name: title ?? '',
    description,
    ...(image && { image }),
    hidden: seoSettings?.hidden ?? false,
    structuredData: {
      '@type': 'Event',
      name: title,
      description,
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(image && { image: image.url }),
      location: { '@type': 'Place', name: location.name, address: location.address?.formattedAddress },
    },
    own: seoSettings?.advancedSeoData?.tags ?? [],
  };
}

function plan({ documents }: Context, slug: string): Item | undefined {
  const stored = documents.find(plans, { slug, public: true, archived: false });
  return stored && { id: stored.id, name: stored.name ?? '', description: plain(stored.description ?? '') };
}

/** Finds an item by its slug, for each kind of item in the emulator. */
const FINDERS: Record<string, (context: Context, slug: string) => Item | undefined> = {
  STORES_PRODUCT: product,
  STORES_CATEGORY: category,
  STORES_SUB_CATEGORY: category,
  BOOKINGS_SERVICE: service,
  BLOG_POST: post,
  BLOG_CATEGORY: blogCategory,
  EVENTS_PAGE: event,
  PRICING_PLANS: plan,
};

/** Returns the item of a kind with a slug; undefined if visitors cannot see it. */
export const itemOf = (context: Context, type: ItemType, slug: string): Item | undefined =>
  FINDERS[type]?.(context, slug);
