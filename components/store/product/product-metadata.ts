import type { Metadata } from 'next';
import { productPath } from '@/components/store/product-path';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { textOfHtml } from '@/lib/seo/plain-text';
import type { ProductDetails } from '@/lib/wix/store';

/** Returns a product's metadata for search engines and messengers. */
export const productMetadata = ({ product, description, pictures }: ProductDetails): Promise<Metadata> =>
  pageMetadata({
    title: product.name,
    about: textOfHtml(description),
    url: productPath(product.slug),
    picture: pictures[0],
  });
