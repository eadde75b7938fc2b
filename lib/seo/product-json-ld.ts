import type { Product, WithContext } from 'schema-dts';
import { textOfHtml } from '@/lib/format/html-text';
import type { ProductDetails } from '@/lib/wix/store';
import { address, CONTEXT } from './structured-data';

/**
 * Returns a product's data for search engines (schema.org/Product).
 * @param origin scheme and host of the shop, see `siteOrigin`
 */
export function productJsonLd(details: ProductDetails, origin: string): WithContext<Product> {
  const { product, brand, description, pictures, offer, sku } = details;
  const url = address(origin, 'store', product.slug);
  const sold = product.variants.every(({ available }) => available === 0);
  const common = {
    url,
    priceCurrency: offer.currency,
    availability: sold ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
  } as const;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': productIdentity(url),
    name: product.name,
    url,
    description: textOfHtml(description) || undefined,
    image: pictures.map(({ src }) => `${new URL(src, origin)}`),
    sku,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    offers: product.price.from
      ? {
          '@type': 'AggregateOffer',
          lowPrice: offer.price,
          offerCount: product.variants.length,
          ...common,
        }
      : { '@type': 'Offer', price: offer.price, ...common },
  };
}

/** The id by which search engines know that two parts of a page describe one product. */
const productIdentity = (url: string) => `${url}#product`;

/**
 * Returns a product's rating (schema.org/AggregateRating). It is separate, so that the product's data need not wait for
 * it.
 * @param average from 1 to 5 stars
 * @param count number of reviews, at least one
 */
export const ratingJsonLd = (
  { name, slug }: Pick<ProductDetails['product'], 'name' | 'slug'>,
  { average, count }: { average: number; count: number },
  origin: string,
): WithContext<Product> => ({
  '@context': CONTEXT,
  '@type': 'Product',
  '@id': productIdentity(address(origin, 'store', slug)),
  name,
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count },
});
