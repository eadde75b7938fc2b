import { type AppCollection, type AppItem, dataDate, dataImage } from '#core/contract/app-collections';
import { type Context, isManager } from '#core/contract/context';
import { PICTURE_SIZE } from '#core/media-address';
import { productCollections } from './categories/entity';
import { type Product, products } from './products/entity';
import type { Picture } from './products/parts/entity';
import { productPath } from './products/shown/items';
import { serializeProduct } from './products/shown/serialize';
import { isVideo } from './products/shown/v3-serialize-media';

/** Products as items of the data service (platform documentation: Wix Stores "Products" Collection Fields). */
const productItems: AppCollection<Context> = {
  id: 'Stores/Products',
  app: 'stores',
  displayName: 'Products',
  displayField: 'name',
  read: 'ANYONE',
  fields: {
    name: 'TEXT',
    description: 'RICH_TEXT',
    mainMedia: 'IMAGE',
    mediaItems: 'MEDIA_GALLERY',
    sku: 'TEXT',
    ribbon: 'TEXT',
    ribbons: 'ARRAY',
    brand: 'TEXT',
    currency: 'TEXT',
    price: 'NUMBER',
    discountedPrice: 'NUMBER',
    formattedPrice: 'TEXT',
    formattedDiscountedPrice: 'TEXT',
    pricePerUnit: 'NUMBER',
    formattedPricePerUnit: 'TEXT',
    pricePerUnitData: 'OBJECT',
    trackInventory: 'BOOLEAN',
    inStock: 'BOOLEAN',
    quantityInStock: 'NUMBER',
    additionalInfoSections: 'ARRAY',
    productOptions: 'OBJECT',
    productPageUrl: 'URL',
    manageVariants: 'BOOLEAN',
    customTextFields: 'ARRAY',
    productType: 'TEXT',
    slug: 'TEXT',
    weight: 'NUMBER',
    numericId: 'TEXT',
    collections: { to: 'Stores/Collections', isSeveral: true },
    inventoryItemId: 'TEXT',
    discount: 'OBJECT',
    seoData: 'OBJECT',
  },
  // Only managers see hidden products, as in the store's own calls.
  items: (context) =>
    context.documents
      .list(products, isManager(context) ? {} : { visible: true })
      .map((product) => productItem(context, product)),
};

function productItem(context: Context, product: Product): AppItem {
  const sent = serializeProduct(context, product);
  const { price, stock } = sent;
  return {
    _id: product.id,
    _createdDate: dataDate(product.createdDate),
    _updatedDate: dataDate(product.lastUpdated),
    name: product.name,
    description: product.description,
    ...mediaOf(product.media),
    sku: sent.sku,
    ribbon: sent.ribbon,
    ribbons: sent.ribbons,
    ...(product.brand && { brand: product.brand }),
    currency: price?.currency,
    price: price?.price,
    discountedPrice: price?.discountedPrice,
    formattedPrice: price?.formatted?.price,
    formattedDiscountedPrice: price?.formatted?.discountedPrice,
    ...(price?.pricePerUnit !== undefined && {
      pricePerUnit: price.pricePerUnit,
      formattedPricePerUnit: price.formatted?.pricePerUnit,
      pricePerUnitData: sent.pricePerUnitData,
    }),
    trackInventory: stock?.trackInventory,
    inStock: stock?.inStock,
    ...(stock?.quantity !== undefined && { quantityInStock: stock.quantity }),
    additionalInfoSections: sent.additionalInfoSections,
    productOptions: optionsOf(product, sent.productOptions ?? []),
    productPageUrl: productPath(product),
    manageVariants: product.manageVariants,
    customTextFields: sent.customTextFields,
    productType: product.productType,
    slug: product.slug,
    weight: sent.weight,
    numericId: product.numericId,
    collections: product.collectionIds,
    inventoryItemId: sent.inventoryItemId,
    discount: sent.discount,
    ...(sent.seoData && { seoData: sent.seoData }),
  };
}

const sourceOf = ({ file, url }: Picture) => dataImage(file, PICTURE_SIZE, url);

function mediaOf(pictures: readonly Picture[]) {
  const [main] = pictures;
  return {
    ...(main && { mainMedia: sourceOf(main) }),
    mediaItems: pictures.map((picture) => ({
      id: picture.file,
      type: isVideo(picture) ? 'Video' : 'Image',
      src: sourceOf(picture),
      title: '',
      description: picture.altText,
    })),
  };
}

type SentOption = NonNullable<ReturnType<typeof serializeProduct>['productOptions']>[number];

/** Returns the options by name, each with the pictures of its choices. */
const optionsOf = ({ options, media }: Product, sent: readonly SentOption[]) =>
  Object.fromEntries(
    sent.map(({ optionType, name = '', choices = [] }) => {
      const stored = options.find((option) => option.name === name)?.choices ?? [];
      const withMedia = choices.map(({ value, description, inStock, visible }, index) => {
        const files = stored[index]?.pictures ?? [];
        return {
          value,
          description,
          inStock,
          visible,
          ...mediaOf(media.filter(({ file }) => files.includes(file))),
        };
      });
      return [name, { optionType, name, choices: withMedia }];
    }),
  );

/** Collections as items of the data service (platform documentation: Wix Stores "Collections" Collection Fields). */
const collectionItems: AppCollection<Context> = {
  id: 'Stores/Collections',
  app: 'stores',
  displayName: 'Collections',
  displayField: 'name',
  read: 'ANYONE',
  fields: { name: 'TEXT', mainMedia: 'IMAGE', slug: 'TEXT' },
  items: (context) =>
    context.documents
      .list(productCollections, isManager(context) ? {} : { visible: true })
      .map(({ id, name, slug, picture }) => ({
        _id: id,
        name,
        slug,
        ...(picture && { mainMedia: dataImage(picture.file, PICTURE_SIZE, picture.url) }),
      })),
};

export const storesDataCollections: readonly AppCollection<Context>[] = [productItems, collectionItems];
