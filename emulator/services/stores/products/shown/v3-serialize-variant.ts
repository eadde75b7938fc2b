import type { productsV3 as meta } from '@wix/stores/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { renderTypeOf } from '../../parts/identities';
import type { Product } from '../entity';
import type { Variant } from '../parts/entity';
import type { SubscriptionOption } from '../subscriptions/entity';
import { pictureOf } from './items';
import { isInStock, optionChoicesOf, variantPrice } from './rules';
import { amountsOf, pricePerUnit, unitsOfVariant } from './v3-prices';
import type { Asked } from './v3-requested';
import { serializeMediaItem } from './v3-serialize-media';
import { subscriptionPrices } from './v3-subscriptions';

type WireVariant = Serialized<meta.VariantOriginal>;

/** The data for serializing a product's variants. */
export interface VariantScope {
  context: Context;
  product: Product;
  /** The subscriptions by which it can be bought. */
  subscriptions: readonly SubscriptionOption[];
  asked: Asked;
}

export function serializeVariantV3(
  { context, product, subscriptions, asked: isRequested }: VariantScope,
  variant: Variant,
): WireVariant {
  const { price, discountedPrice } = variantPrice(product, variant, context.site.currency);
  const send = amountsOf(context, isRequested('CURRENCY'));
  const picture = pictureOf(product, variant.choices);
  const cost = variant.cost ?? product.cost;
  const sku = variant.sku ?? product.sku;
  const chosen = product.manageVariants ? optionChoicesOf(product, variant) : [];
  return {
    id: variant.id,
    visible: variant.visible,
    ...(sku && { sku }),
    ...(variant.barcode && { barcode: variant.barcode }),
    choices: chosen.map(({ option, choice }) => ({
      optionChoiceIds: { optionId: option.id, choiceId: choice.id },
      ...(isRequested('VARIANT_OPTION_CHOICE_NAMES') && {
        optionChoiceNames: {
          optionName: option.name,
          choiceName: choice.description,
          renderType: renderTypeOf(option),
        },
      }),
    })),
    price: {
      actualPrice: send(discountedPrice),
      ...(price > discountedPrice && { compareAtPrice: send(price) }),
    },
    ...(isRequested('MERCHANT_DATA') &&
      cost !== undefined && { revenueDetails: revenue(cost, discountedPrice, send) }),
    ...(picture && { media: serializeMediaItem(picture, isRequested) }),
    ...(isRequested('SUBSCRIPTION_PRICES_INFO') && {
      subscriptionPricesInfo: {
        subscriptionPrices: subscriptionPrices(subscriptions, discountedPrice).map((it) => {
          const perUnit = pricePerUnit(product, variant, it.price, send);
          return {
            subscriptionId: it.subscriptionId,
            price: send(it.price),
            ...(perUnit && { pricePerUnit: shown(perUnit) }),
          };
        }),
      },
    }),
    inventoryStatus: {
      inStock: isInStock(product, variant),
      preorderEnabled: variant.preorder?.enabled ?? false,
    },
    ...typedProperties(product, variant, discountedPrice, send),
  };
}

const shown = ({ value, description }: { value: string; description?: string }) => ({
  value,
  ...(description && { description }),
});

/** The owner's profit on a variant; the margin has four decimal places (SDK: `RevenueDetails`). */
function revenue(
  cost: number,
  price: number,
  send: ReturnType<typeof amountsOf>,
): WireVariant['revenueDetails'] {
  const profit = new Big(price).minus(cost);
  return {
    cost: send(cost),
    profit: send(profit.toNumber()),
    profitMargin: price === 0 ? 0 : profit.div(price).round(4, Big.roundHalfUp).toNumber(),
  };
}

function typedProperties(
  product: Product,
  variant: Variant,
  price: number,
  send: ReturnType<typeof amountsOf>,
): Pick<WireVariant, 'physicalProperties' | 'digitalProperties'> {
  if (product.productType === 'digital') {
    const file = variant.digitalFile ?? product.digitalFile;
    return {
      digitalProperties: file
        ? { digitalFile: { id: file.id, fileName: file.name, fileType: 'SECURE_DOCUMENT' } }
        : {},
    };
  }
  const weight = variant.weight ?? product.weight;
  const productDimensions = variant.productDimensions ?? product.productDimensions;
  const packageDimensions = variant.packageDimensions ?? product.packageDimensions;
  const settings = unitsOfVariant(product, variant);
  const perUnit = pricePerUnit(product, variant, price, send);
  return {
    physicalProperties: {
      ...(weight !== undefined && { weight }),
      ...(settings && { pricePerUnit: { settings, ...(perUnit && shown(perUnit)) } }),
      ...(productDimensions && { productDimensions }),
      ...(packageDimensions && { packageDimensions }),
    },
  };
}
