import type { productsV3 } from '@wix/stores';
import { minorUnits } from '@/lib/format/minor-units';
import { moneyText } from '@/lib/format/money';
import { priceText } from '@/lib/format/price';
import { type PictureSource, pictureUrl } from '@/lib/wix/media';
import { asNumber, asOptionalText, asText } from '@/lib/wix/platform/values';
import {
  MAX_QUANTITY,
  type PriceRange,
  type Product,
  type ProductDetails,
  type ProductOption,
  type Variant,
} from '@/lib/wix/store/browser';

type V3Product = productsV3.V3Product;

/**
 * Returns a key for a variant that is unique among all products: variants of products without options may share an id.
 */
export const stockKey = (
  productId: string | null | undefined,
  variantId: string | null | undefined,
): string => `${productId} ${variantId}`;

/** The quantity left by `stockKey`; variants whose stock is not tracked are missing. */
type Stock = ReadonlyMap<string, number>;

/** Converts a product for lists, which come without variants: the cheapest variant stands for all. @param locale of prices */
export function toListedProduct(product: V3Product, locale: string, stock: Stock = new Map()): Product {
  const { variantSummary, inventory } = product;
  const soldOut = inventory?.availabilityStatus === 'OUT_OF_STOCK';
  const preorder = inventory?.preorderStatus === 'ENABLED';
  const lowest = variantSummary?.minPriceVariant ?? ofRanges(product);
  const price = priceOf(lowest, product, locale);
  const standIn = {
    id: asText(lowest._id),
    choices: {},
    price,
    available: availability(soldOut, preorder, stock.get(stockKey(product._id, lowest._id))),
    ...(soldOut && preorder && { preorder }),
  };
  const someSoldOut = inventory?.availabilityStatus === 'PARTIALLY_OUT_OF_STOCK';
  return {
    ...toProduct(product, { ...price, from: isRange(product) }),
    variants: [standIn, ...(someSoldOut ? [{ ...standIn, id: '', available: 0 }] : [])],
  };
}

/** Converts a product for its own page. @param locale of prices */
export function toProductDetails(
  product: V3Product,
  locale: string,
  stock: Stock = new Map(),
): ProductDetails {
  const { media, infoSections = [] } = product;
  const items = media?.itemsInfo?.items ?? (media?.main ? [media.main] : []);
  const offered = (product.variantsInfo?.variants ?? []).filter(({ visible }) => visible !== false);
  const [lowest = ofRanges(product), ...higher] = offered.toSorted((a, b) => amountOf(a) - amountOf(b));
  const price = priceOf(lowest, product, locale);
  return {
    product: {
      ...toProduct(product, { ...price, from: amountOf(higher.at(-1) ?? lowest) !== amountOf(lowest) }),
      // A product with only hidden variants is shown, but cannot be bought.
      variants:
        offered.length > 0
          ? offered.map((variant) => toVariant(variant, product, locale, stock))
          : [{ id: '', choices: {}, price, available: 0 }],
      currency: asOptionalText(product.currency),
      ...toModifiers(product, locale),
    },
    brand: asOptionalText(product.brand?.name),
    description: asText(product.plainDescription),
    sections: infoSections.map(({ title, uniqueName, plainDescription }) => ({
      title: asText(title) || asText(uniqueName),
      description: asText(plainDescription),
    })),
    pictures: withoutTwins([
      ...items.flatMap((item) => toPicture(item) ?? []),
      ...offered.flatMap((variant) => toPicture(variant.media) ?? []),
    ]),
    offer: { price: amountOf(lowest), currency: asText(product.currency) },
    sku: offered.length === 1 ? asOptionalText(offered[0]?.sku) : undefined,
  };
}

const toProduct = (product: V3Product, price: Product['price']): Omit<Product, 'variants'> => ({
  id: asText(product._id),
  slug: asText(product.slug),
  name: asText(product.name),
  picture: toPicture(product.media?.main),
  ribbon: asOptionalText(product.ribbon?.name),
  price,
  managed: true,
  options: (product.options ?? []).map(toOption),
  ...toModifiers(product),
});

/** The lowest prices of a product, instead of a variant's. They may be those of a hidden variant. */
const ofRanges = ({ actualPriceRange, compareAtPriceRange }: V3Product): productsV3.Variant => ({
  price: { actualPrice: actualPriceRange?.minValue, compareAtPrice: compareAtPriceRange?.minValue },
});

const isRange = ({ actualPriceRange: range }: V3Product) =>
  Number(range?.minValue?.amount ?? 0) !== Number(range?.maxValue?.amount ?? 0);

const amountOf = ({ price }: productsV3.Variant) => Number(price?.actualPrice?.amount ?? 0);

const availability = (soldOut: boolean, preorder: boolean, available = MAX_QUANTITY): number => {
  if (soldOut) return preorder ? MAX_QUANTITY : 0;
  return available;
};

function toVariant(variant: productsV3.Variant, product: V3Product, locale: string, stock: Stock): Variant {
  const { _id: productId, currency } = product;
  const { inStock, preorderEnabled } = variant.inventoryStatus ?? {};
  const preorder = inStock === false && preorderEnabled === true;
  const picture = toPicture(variant.media);
  const named = (variant.choices ?? []).flatMap(({ optionChoiceNames: names }) =>
    asText(names?.optionName) && asText(names?.choiceName)
      ? [[asText(names?.optionName), asText(names?.choiceName)] as const]
      : [],
  );
  return {
    id: asText(variant._id),
    choices: Object.fromEntries(named),
    price: priceOf(variant, product, locale),
    ...(currency && { minor: minorOf(variant, currency) }),
    available: availability(inStock === false, preorder, stock.get(stockKey(productId, variant._id))),
    ...(preorder && { preorder }),
    ...(picture && { picture }),
  };
}

function priceOf({ price }: productsV3.Variant, { currency }: V3Product, locale: string): PriceRange {
  const text = (money: productsV3.FixedMonetaryAmount | undefined) =>
    money ? priceText(money.formattedAmount, money.amount, currency, locale) : '';
  const { actualPrice, compareAtPrice } = price ?? {};
  const now = text(actualPrice);
  const before = text(compareAtPrice);
  return before && isSomething(compareAtPrice?.amount) && before !== now ? { now, before } : { now };
}

/** Returns a price in minor units; see `Variant.minor`. */
function minorOf({ price }: productsV3.Variant, currency: string): Variant['minor'] {
  const { actualPrice, compareAtPrice } = price ?? {};
  return {
    now: minorUnits(actualPrice?.amount ?? '0', currency),
    ...(isSomething(compareAtPrice?.amount) && {
      before: minorUnits(compareAtPrice?.amount ?? '0', currency),
    }),
  };
}

/** Converts an option with its visible choices. */
export function toOption({
  name,
  optionRenderType,
  choicesSettings,
}: productsV3.ConnectedOption): ProductOption {
  return {
    name: asText(name),
    type: optionRenderType === 'SWATCH_CHOICES' ? 'color' : 'drop_down',
    choices: (choicesSettings?.choices ?? [])
      .filter(({ visible }) => visible !== false)
      .map((choice) => ({
        description: asText(choice.name),
        ...(choice.colorCode && { color: choice.colorCode }),
        picture: toPicture(choice.linkedMedia?.[0]),
      })),
  };
}

/** Converts modifiers, choices beside the variant. @param locale without one, additional prices are left out */
function toModifiers(
  { modifiers = [], currency }: V3Product,
  locale?: string,
): Pick<Product, 'modifiers' | 'textFields'> {
  const added = (amount: string | null | undefined) =>
    locale && isSomething(amount)
      ? {
          addedPrice: moneyText(amount ?? '', currency ?? undefined, locale),
          ...(currency && { addedMinor: minorUnits(amount ?? '0', currency) }),
        }
      : undefined;
  const isText = ({ modifierRenderType }: productsV3.ConnectedModifier) => modifierRenderType === 'FREE_TEXT';
  return {
    textFields: modifiers.filter(isText).map(({ name, mandatory, freeTextSettings: settings }) => ({
      key: asText(settings?.key),
      title: asText(settings?.title) || asText(name),
      ...(settings?.minCharCount && { minLength: settings.minCharCount }),
      maxLength: asNumber(settings?.maxCharCount) ?? 500,
      mandatory: mandatory === true,
      ...added(settings?.defaultAddedPrice),
    })),
    modifiers: modifiers
      .filter((modifier) => !isText(modifier))
      .map(({ key, name, mandatory, choicesSettings }) => ({
        key: asText(key),
        name: asText(name),
        mandatory: mandatory === true,
        choices: (choicesSettings?.choices ?? []).map((choice) => ({
          key: asText(choice.key),
          description: asText(choice.name),
          ...(choice.colorCode && { color: choice.colorCode }),
          ...added(choice.addedPrice),
        })),
      })),
  };
}

const isSomething = (amount: string | null | undefined) => Number(amount ?? 0) > 0;

/**
 * The alternative text is the owner's; without one, the picture is decorative, because the product's name is beside it.
 */
function toPicture(media: productsV3.ProductMedia | undefined): PictureSource | undefined {
  const src = pictureUrl(media?.image ?? media?.thumbnail?.url ?? media?.url);
  return src ? { src, alt: asText(media?.altText) } : undefined;
}

/** A variant's picture is usually also one of the product's. */
const withoutTwins = (pictures: PictureSource[]) =>
  [...new Map(pictures.toReversed().map((picture) => [picture.src, picture])).values()].toReversed();
