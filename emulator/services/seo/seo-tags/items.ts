import type { seoTags as meta } from '@wix/seo/meta';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Context } from '#core/contract/context';
import { serializePicture } from '#core/media-address';
import { serializeService, services } from '#services/bookings';
import { eventPicture, events } from '#services/events';
import { plans } from '#services/pricing-plans';
import { productCollections, products, serializeProduct } from '#services/stores';
import type { Described } from './tags';

type ItemType = meta.ItemTypeWithLiteralsOriginal;

/** An item with a page, and its id. */
type Item = Described & { id: string };

const textIn = (node: DefaultTreeAdapterTypes.Node): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? `${node.childNodes.map(textIn).join('')} ` : '';
};

/** Returns the plain text of a description that may be HTML. */
const plain = (html: string): string => textIn(parseFragment(html)).replace(/\s+/g, ' ').trim();

function product(context: Context, slug: string): Item | undefined {
  const found = context.documents.find(products, { slug, visible: true });
  if (!found) return undefined;
  const { id, name, priceData, stock, seoData } = serializeProduct(found, context);
  const [picture] = found.media;
  const image = picture && serializePicture(picture);
  const { currency } = context.site;
  const amount = String(priceData?.discountedPrice ?? 0);
  const description = plain(found.description);
  return {
    id: id ?? found.id,
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
      ...(found.brand && { brand: { '@type': 'Brand', name: found.brand } }),
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
  const found = documents.find(productCollections, { slug, visible: true });
  return found && { id: found.id, name: found.name, description: plain(found.description) };
}

function service(context: Context, slug: string): Item | undefined {
  const found = context.documents.find(services, { 'supportedSlugs.name': slug, hidden: false });
  if (!found) return undefined;
  const {
    name = '',
    description,
    tagLine,
    media,
    payment,
    seoData,
  } = serializeService(found, context.baseUrl);
  const { url, width = 0, height = 0 } = media?.mainMedia?.image ?? {};
  const { value: amount, currency } = payment?.fixed?.price ?? {};
  const text = plain(description || tagLine || '');
  return {
    id: found.id,
    name: name ?? '',
    description: text,
    ...(url && { image: { url, width, height } }),
    ...(amount && currency && { price: { amount, currency } }),
    structuredData: { '@type': 'Service', name, description: text, ...(url && { image: url }) },
    own: seoData?.tags ?? [],
  };
}

function event({ documents }: Context, slug: string): Item | undefined {
  const found = documents.find(events, { slug, status: { $ne: 'DRAFT' } });
  if (!found) return undefined;
  const { title, shortDescription, seoSettings, location } = found;
  const image = eventPicture(found);
  const { startDate, endDate } = found.dateAndTimeSettings;
  const description = plain(shortDescription ?? '');
  return {
    id: found.id,
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
  const found = documents.find(plans, { slug, public: true, archived: false });
  return found && { id: found.id, name: found.name ?? '', description: plain(found.description ?? '') };
}

/** Finds an item by its slug, for each kind of item in the emulator. */
const FINDERS: Record<string, (context: Context, slug: string) => Item | undefined> = {
  STORES_PRODUCT: product,
  STORES_CATEGORY: category,
  STORES_SUB_CATEGORY: category,
  BOOKINGS_SERVICE: service,
  EVENTS_PAGE: event,
  PRICING_PLANS: plan,
};

/** Returns the item of a kind and slug; undefined if visitors cannot see one. */
export const itemOf = (context: Context, type: ItemType, slug: string): Item | undefined =>
  FINDERS[type]?.(context, slug);
