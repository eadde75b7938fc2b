import type { products } from '@wix/stores';
import { pictureUrl } from '../media/picture-url';

/** A picture as components/ui/picture takes it. */
export type ProductPicture = { src: string; alt: string };

/** Texts as the platform formatted them; `before` where the price is reduced. */
export type PriceRange = { now: string; before?: string };

export type Choice = {
  /** What a selection names the choice by, and what people read: "Sage". */
  description: string;
  /** A CSS colour, for options of the type `color`. */
  color?: string;
  picture?: ProductPicture;
};

export type ProductOption = { name: string; type: 'drop_down' | 'color'; choices: Choice[] };

/** What a buyer takes home. */
export type Variant = {
  id: string;
  /** Option name to the choice's description; empty where variants are not managed, and then any choice is meant. */
  choices: Record<string, string>;
  price: PriceRange;
  /** How many can be bought: 0 when sold out, `MAX_QUANTITY` when nobody counts. */
  available: number;
};

/** A text that the buyer gives with the order, such as an engraving. */
export type TextFieldDefinition = { title: string; maxLength: number; mandatory: boolean };

export type Product = {
  id: string;
  slug: string;
  name: string;
  picture?: ProductPicture;
  ribbon?: string;
  /** The lowest of its variants' prices; `from` says that there are higher ones. */
  price: PriceRange & { from: boolean };
  /** Whether variants are bought by their id; else by their choices (platform facts 8.11). */
  managed: boolean;
  options: ProductOption[];
  /** At least one; those that the owner hides are left out. */
  variants: Variant[];
  textFields: TextFieldDefinition[];
};

/** A product and all that its own page tells. */
export type ProductDetails = {
  product: Product;
  brand?: string;
  /** HTML, as the owner's editor wrote it: not to be put into a page as it is. */
  description: string;
  /** Such as "Care"; their descriptions are HTML too. */
  sections: { title: string; description: string }[];
  /** All of its pictures, the main one first. */
  pictures: ProductPicture[];
  /** Of the categories that it is in. */
  collectionIds: string[];
  /** The lowest price as a number, in `currency` (ISO 4217). */
  offer: { price: number; currency: string };
  sku?: string;
};

/** The most that a cart takes of one item (platform facts 9.2). */
export const MAX_QUANTITY = 100_000;

/** The collection that every product is in; its id is no GUID (platform facts 8.12). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** A product of catalog V1 as pages show it. */
export function toProduct(product: products.Product): Product {
  const priceData = product.priceData ?? product.price;
  const stock = availability(product.stock?.trackInventory, product.stock);
  const variants = offeredVariants(product).map(({ _id = '', choices = {}, variant, stock: own }) => ({
    id: _id,
    choices,
    price: toPrice(variant?.priceData ?? priceData),
    available: product.manageVariants ? availability(own?.trackQuantity, own) : stock,
  }));
  const [lowest, highest] = priceBounds(product);
  const { image, thumbnail } = product.media?.mainMedia ?? {};
  return {
    id: product._id ?? '',
    slug: product.slug ?? '',
    name: product.name ?? '',
    picture: toPicture(image ?? thumbnail),
    ribbon: product.ribbon || undefined,
    price: { ...toPrice(lowest), from: amountOf(lowest) !== amountOf(highest) },
    managed: product.manageVariants ?? false,
    options: (product.productOptions ?? []).map(toOption),
    variants: variants.length
      ? variants
      : [{ id: '', choices: {}, price: toPrice(priceData), available: stock }],
    textFields: (product.customTextFields ?? []).map(
      ({ title = '', maxLength = 500, mandatory = false }) => ({
        title,
        maxLength,
        mandatory,
      }),
    ),
  };
}

/** A product of catalog V1 with all that its own page tells. */
export function toProductDetails(product: products.Product): ProductDetails {
  const pictures = (product.media?.items ?? []).flatMap(
    ({ image, thumbnail }) => toPicture(image ?? thumbnail) ?? [],
  );
  const [lowest] = priceBounds(product);
  return {
    product: toProduct(product),
    brand: product.brand || undefined,
    description: product.description ?? '',
    sections: (product.additionalInfoSections ?? []).map(({ title = '', description = '' }) => ({
      title,
      description,
    })),
    pictures,
    collectionIds: (product.collectionIds ?? []).filter((id) => id !== ALL_PRODUCTS_ID),
    offer: { price: amountOf(lowest), currency: lowest?.currency ?? '' },
    sku: product.sku || undefined,
  };
}

type Counted = { quantity?: number | null; inStock?: boolean } | undefined;

function availability(tracked: boolean | undefined, stock: Counted): number {
  if (tracked && typeof stock?.quantity === 'number') return Math.max(0, stock.quantity);
  return stock?.inStock === false ? 0 : MAX_QUANTITY;
}

const offeredVariants = ({ variants = [] }: products.Product) =>
  variants.filter(({ variant }) => variant?.visible !== false);

/** The lowest and the highest price that a buyer may have to pay. `priceRange` has those of hidden variants too. */
function priceBounds(product: products.Product): [lowest?: products.PriceData, highest?: products.PriceData] {
  const own = product.priceData ?? product.price;
  const offered = product.manageVariants ? offeredVariants(product) : [];
  const prices = offered.map(({ variant }) => variant?.priceData ?? own);
  const [lowest = own, ...higher] = prices.toSorted((a, b) => amountOf(a) - amountOf(b));
  return [lowest, higher.at(-1) ?? lowest];
}

const amountOf = (data: products.PriceData | undefined) => data?.discountedPrice ?? data?.price ?? 0;

function toPrice(data: products.PriceData | undefined): PriceRange {
  const { price = '', discountedPrice = price } = data?.formatted ?? {};
  return discountedPrice === price ? { now: price } : { now: discountedPrice, before: price };
}

function toOption({ name = '', optionType, choices = [] }: products.ProductOption): ProductOption {
  const type = optionType === 'color' ? 'color' : 'drop_down';
  return {
    name,
    type,
    choices: choices
      .filter(({ visible }) => visible !== false)
      .map(({ value = '', description = value, media }) => ({
        description,
        ...(type === 'color' && { color: value }),
        picture: toPicture(media?.mainMedia?.image),
      })),
  };
}

/** The alternative text is the owner's own; without one the picture is decoration beside the product's name. */
function toPicture(image: products.MediaItemUrlAndSize | undefined): ProductPicture | undefined {
  const src = pictureUrl(image?.url);
  return src ? { src, alt: image?.altText ?? '' } : undefined;
}
