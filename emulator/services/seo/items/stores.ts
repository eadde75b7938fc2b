import { serializePicture } from '#core/media-address';
import { plainText } from '#core/plain-text';
import { productCollections, products, serializeProduct } from '#services/stores';
import { itemKind } from './kind';

export const PRODUCT = itemKind('product', products, { visible: true }, (context, product) => {
  const { name, priceData, stock, seoData } = serializeProduct(context, product);
  const [picture] = product.media;
  const image = picture && serializePicture(picture);
  const { currency } = context.site;
  const amount = String(priceData?.discountedPrice ?? 0);
  const description = plainText(product.description);
  return {
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
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
      offers: {
        '@type': 'Offer',
        price: amount,
        priceCurrency: currency,
        availability: `https://schema.org/${stock?.inStock ? 'InStock' : 'OutOfStock'}`,
      },
    },
    own: seoData?.tags ?? [],
    updatedDate: product.lastUpdated,
  };
});

export const CATEGORY = itemKind('category', productCollections, { visible: true }, (_, category) => ({
  name: category.name,
  description: plainText(category.description),
  updatedDate: category.updatedDate,
}));
