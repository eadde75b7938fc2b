import type { Metadata } from 'next';
import { metaDescription, plainText } from '@/lib/plain-text';
import type { ProductDetails } from '@/lib/wix/product';
import { productPath } from './product-path';

/** What search engines and messengers show of a product. */
export function productMetadata({ product, description, pictures }: ProductDetails): Metadata {
  const { name: title, slug } = product;
  const summary = metaDescription(plainText(description)) || undefined;
  const url = productPath(slug);
  const images = pictures.slice(0, 1).map(({ src, alt }) => ({ url: src, alt: alt || title }));
  return {
    title,
    description: summary,
    alternates: { canonical: url },
    openGraph: { title, description: summary, url, ...(images.length > 0 && { images }) },
  };
}
