import type { Metadata } from 'next';
import { productPath } from '@/components/store/product-path';
import { pageOpenGraph } from '@/lib/seo/open-graph';
import { metaDescription, textOfHtml } from '@/lib/seo/plain-text';
import { siteBrand } from '@/lib/wix/site';
import type { ProductDetails } from '@/lib/wix/store';

/** Returns a product's metadata for search engines and messengers. */
export async function productMetadata({ product, description, pictures }: ProductDetails): Promise<Metadata> {
  const { name: title, slug } = product;
  const summary = metaDescription(textOfHtml(description)) || undefined;
  const url = productPath(slug);
  return {
    title,
    description: summary,
    openGraph: pageOpenGraph({
      title,
      description: summary,
      url,
      picture: pictures[0],
      siteName: (await siteBrand()).name,
    }),
  };
}
