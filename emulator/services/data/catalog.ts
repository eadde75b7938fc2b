import * as z from 'zod';
import type { CatalogItem, CatalogReference, StockCatalog } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { toAmount } from '#core/money';
import { APPS } from '#core/site';
import type { ItemData } from './items/entity';
import { itemsById } from './items/references';
import { type DataCollection, dataCollections } from './schema/entity';

/** How many of an item can be sold if its collection does not say it. */
const PLENTY = 100_000;

const chosen = z.object({ collectionId: z.string().nullish() });

/** The fields of a collection that describe an item for sale, under the names of this SDK version or of earlier ones. */
function fieldsOf({ plugins }: DataCollection) {
  const options = plugins.find(({ type }) => type === 'CATALOG')?.catalogOptions;
  return (
    options && {
      name: options.nameFieldKey ?? options.name ?? '',
      price: options.priceFieldKey ?? options.price ?? '',
      image: options.imageFieldKey ?? options.image ?? '',
      url: options.urlFieldKey ?? options.url ?? '',
      quantity: options.quantityFieldKey ?? options.quantity ?? '',
      shippable: options.shippableFieldKey ?? options.shippable ?? '',
      weight: options.weightFieldKey ?? options.weight ?? '',
      sku: options.skuFieldKey ?? options.sku ?? '',
    }
  );
}

type Fields = NonNullable<ReturnType<typeof fieldsOf>>;

/** Returns an item for sale: of the named collection, or of any. @returns undefined unless it has a name and a price */
function itemFor(
  context: Context,
  id: string,
  collectionId?: string | null,
): { data: ItemData; fields: Fields; name: string; price: number } | undefined {
  for (const collection of context.documents.list(
    dataCollections,
    collectionId ? { id: collectionId } : {},
  )) {
    const fields = fieldsOf(collection);
    const data = fields && itemsById(context, collection, [id]).get(id);
    if (!data) continue;
    const { [fields.name]: name, [fields.price]: price } = data;
    if (typeof name === 'string' && typeof price === 'number') return { data, fields, name, price };
  }
  return undefined;
}

/** Returns the picture of an image field, which may be an address of the platform's media or of another site. */
function pictureOf(image: unknown): CatalogItem['picture'] {
  if (typeof image !== 'string' || image === '') return undefined;
  const [, file] = /^wix:image:\/\/v1\/([^/#]+)/.exec(image) ?? [];
  return file ? { file, altText: '' } : { file: '', altText: '', url: image };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function cartItem(
  context: Context,
  { catalogItemId = '', options }: CatalogReference,
): CatalogItem | undefined {
  const known = itemFor(context, catalogItemId, chosen.safeParse(options ?? {}).data?.collectionId);
  if (!known) return undefined;
  const { data, fields, name } = known;
  const price = toAmount(known.price, context.site.currency);
  const picture = pictureOf(data[fields.image]);
  const sku = textOf(data[fields.sku]);
  const weight = numberOf(data[fields.weight]);
  return {
    productId: catalogItemId,
    variantId: '',
    name,
    price,
    fullPrice: price,
    descriptionLines: [],
    path: textOf(data[fields.url]) ?? '/',
    shippable: data[fields.shippable] === true,
    available: numberOf(data[fields.quantity]) ?? PLENTY,
    ...(picture && { picture }),
    ...(sku && { sku }),
    ...(weight !== undefined && { weight }),
  };
}

/**
 * The items of collections with the plugin for catalogs, which carts and orders sell (statement data-catalog-cart). The
 * owner counts their stock: sales leave the field with the quantity as it is.
 */
export const collectionsCatalog: StockCatalog<Context> = {
  kind: 'stock',
  appIds: [APPS.cms],
  item: cartItem,
  upsells: () => [],
  product(context, productId) {
    const known = itemFor(context, productId);
    return (
      known && {
        id: productId,
        name: known.name,
        visible: true,
        manageVariants: false,
        collectionIds: [],
        fileOf: () => undefined,
        variantIdOf: () => undefined,
        isBuyable: () => (numberOf(known.data[known.fields.quantity]) ?? PLENTY) > 0,
      }
    );
  },
  similar: () => [],
  takeStock() {},
  returnStock() {},
};
