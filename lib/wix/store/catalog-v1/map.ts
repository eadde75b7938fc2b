import type { products } from '@wix/stores';
import { minorUnits } from '@/lib/format/minor-units';
import { priceText } from '@/lib/format/price';
import { type PictureSource, pictureUrl } from '@/lib/wix/media';
import { asNumber, asOptionalText, asText, asTexts } from '@/lib/wix/platform/values';
import {
  MAX_QUANTITY,
  type PriceRange,
  type Product,
  type ProductDetails,
  type ProductOption,
  type Variant,
} from '@/lib/wix/store/browser';

/** Converts a product of Catalog V1 for display. @param locale of its prices */
export function toProduct(product: products.Product, locale: string): Product {
  const priceData = product.priceData ?? product.price;
  const stock = availability(product.stock?.trackInventory, product.stock);
  const variants = offeredVariants(product).map(({ _id, choices, variant, stock: own }) => ({
    id: asText(_id),
    choices: asTexts(choices),
    ...toPrices(variant?.priceData ?? priceData, locale),
    available: product.manageVariants ? availability(own?.trackQuantity, own) : stock,
  }));
  const [lowest, highest] = priceBounds(product);
  const { image, thumbnail } = product.media?.mainMedia ?? {};
  return {
    id: asText(product._id),
    slug: asText(product.slug),
    name: asText(product.name),
    picture: toPicture(image ?? thumbnail),
    ribbon: asOptionalText(product.ribbon),
    price: { ...toPrice(lowest, locale), from: amountOf(lowest) !== amountOf(highest) },
    managed: product.manageVariants === true,
    options: (product.productOptions ?? []).map(toOption),
    variants: variants.length
      ? variants
      : [{ id: '', choices: {}, ...toPrices(priceData, locale), available: stock }],
    currency: asOptionalText(priceData?.currency),
    textFields: (product.customTextFields ?? []).map(({ title, maxLength, mandatory }) => ({
      key: asText(title),
      title: asText(title),
      maxLength: asNumber(maxLength) ?? 500,
      mandatory: mandatory === true,
    })),
    modifiers: [],
  };
}

/** Converts a product of Catalog V1 for its own page. @param locale of its prices */
export function toProductDetails(product: products.Product, locale: string): ProductDetails {
  const pictures = (product.media?.items ?? []).flatMap(
    ({ image, thumbnail }) => toPicture(image ?? thumbnail) ?? [],
  );
  const [lowest] = priceBounds(product);
  return {
    product: toProduct(product, locale),
    brand: asOptionalText(product.brand),
    description: asText(product.description),
    sections: (product.additionalInfoSections ?? []).map(({ title, description }) => ({
      title: asText(title),
      description: asText(description),
    })),
    pictures,
    offer: { price: amountOf(lowest), currency: asText(lowest?.currency) },
    sku: asOptionalText(product.sku),
  };
}

type Counted = { quantity?: number | null; inStock?: boolean } | undefined;

function availability(tracked: boolean | undefined, stock: Counted): number {
  if (tracked && typeof stock?.quantity === 'number') return Math.max(0, stock.quantity);
  return stock?.inStock === false ? 0 : MAX_QUANTITY;
}

const offeredVariants = ({ variants = [] }: products.Product) =>
  variants.filter(({ variant }) => variant?.visible !== false);

/** Returns the lowest and highest price of the visible variants. `priceRange` includes those of hidden variants. */
function priceBounds(product: products.Product): [lowest?: products.PriceData, highest?: products.PriceData] {
  const own = product.priceData ?? product.price;
  const offered = product.manageVariants ? offeredVariants(product) : [];
  const prices = offered.map(({ variant }) => variant?.priceData ?? own);
  const [lowest = own, ...higher] = prices.toSorted((a, b) => amountOf(a) - amountOf(b));
  return [lowest, higher.at(-1) ?? lowest];
}

const amountOf = (data: products.PriceData | undefined) =>
  asNumber(data?.discountedPrice) ?? asNumber(data?.price) ?? 0;

function toPrice(data: products.PriceData | undefined, locale: string): PriceRange {
  const { formatted, price, discountedPrice = price, currency } = data ?? {};
  const text = (shown: string | undefined, amount: number | null | undefined) =>
    shown ? priceText(shown, amount?.toString(), currency, locale) : '';
  const before = text(formatted?.price, price);
  const now = text(formatted?.discountedPrice, discountedPrice) || before;
  return now === before ? { now } : { now, before };
}

const toPrices = (
  data: products.PriceData | undefined,
  locale: string,
): Pick<Variant, 'price' | 'minor'> => ({
  price: toPrice(data, locale),
  ...(data?.currency && { minor: { now: minorUnits(String(amountOf(data)), data.currency) } }),
});

/** Converts an option with its visible choices. */
export function toOption({ name, optionType, choices = [] }: products.ProductOption): ProductOption {
  const type = optionType === 'color' ? 'color' : 'drop_down';
  return {
    name: asText(name),
    type,
    choices: choices
      .filter(({ visible }) => visible !== false)
      .map(({ value, description, media }) => ({
        description: asText(description) || asText(value),
        ...(type === 'color' && { color: asText(value) }),
        picture: toPicture(media?.mainMedia?.image),
      })),
  };
}

/**
 * The alternative text is the owner's; without one, the picture is decorative, because the product's name is beside it.
 */
function toPicture(image: products.MediaItemUrlAndSize | undefined): PictureSource | undefined {
  const src = pictureUrl(image?.url);
  return src ? { src, alt: asText(image?.altText) } : undefined;
}
