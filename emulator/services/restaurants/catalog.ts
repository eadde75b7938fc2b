import Big from 'big.js';
import * as z from 'zod';
import type { CatalogItem, CatalogReference, StockCatalog } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { toAmount } from '#core/money';
import { type Item, items } from './items/entity';
import { modifierGroups, modifiers } from './modifiers/entity';
import { variants } from './variants/entity';

/** The app that sells dishes online, whose id their lines in carts have. */
const ORDERING_APP = '9a5d83fd-8570-482e-81ab-cfa88942ee60';

/** How many of a dish can be ordered: it has no stock that is counted, but it can be out of stock. */
const PLENTY = 1_000;

const named = z.object({ id: z.string() });
/**
 * Where a dish was ordered, without which it cannot be (statement restaurants-cart-without-menuid), and the guest's
 * choices, in the form of the platform's components for online orders.
 */
const choices = z.object({
  operationId: z.string().min(1),
  menuId: z.string().min(1),
  sectionId: z.string().min(1),
  priceVariant: named.nullish(),
  modifierGroups: z.array(z.object({ id: z.string(), modifiers: z.array(named) })).nullish(),
  specialRequests: z.string().nullish(),
});

/** A choice as a line of the order shows it, and its price. */
interface Chosen {
  name: string;
  value: string;
  price: string;
}

/** Returns the chosen size of a dish; a dish with sizes costs nothing by itself. @returns undefined if it lacks the size */
function sizeOf({ documents }: Context, { priceVariants }: Item, id: string | undefined): Chosen | undefined {
  const size = priceVariants?.variants?.find(({ variantId }) => variantId === id);
  if (!size) return undefined;
  const { name = '' } = documents.get(variants, size.variantId ?? '') ?? {};
  return { name: 'Size', value: name, price: size.priceInfo?.price ?? '0' };
}

/** Returns a chosen extra of a dish, at the price that its group states. @returns undefined if the dish lacks it */
function extraOf({ documents }: Context, item: Item, groupId: string, id: string): Chosen | undefined {
  if (!item.modifierGroups?.some((group) => group.id === groupId)) return undefined;
  const group = documents.get(modifierGroups, groupId);
  const offered = group?.modifiers?.find((it) => it.id === id);
  const modifier = documents.get(modifiers, id);
  if (!group || !offered || !modifier?.inStock) return undefined;
  return {
    name: group.name,
    value: modifier.name,
    price: offered.additionalChargeInfo?.additionalCharge ?? '0',
  };
}

/** Returns a dish with a guest's choices as an item of a cart. @returns undefined for choices that it does not have */
function dish(context: Context, { catalogItemId, options }: CatalogReference): CatalogItem | undefined {
  const item = context.documents.get(items, catalogItemId ?? '');
  const given = choices.safeParse(options);
  if (!item?.visible || !given.success) return undefined;
  const { priceVariant, modifierGroups: groups, specialRequests } = given.data;
  const chosen = [
    ...(item.priceVariants ? [sizeOf(context, item, priceVariant?.id)] : []),
    ...(groups ?? []).flatMap((group) =>
      group.modifiers.map(({ id }) => extraOf(context, item, group.id, id)),
    ),
  ];
  const known = chosen.filter((it) => it !== undefined);
  if (known.length < chosen.length) return undefined;
  const price = known.reduce((sum, it) => sum.plus(it.price), new Big(item.priceInfo?.price ?? '0'));
  const amount = toAmount(price, context.site.currency);
  return {
    productId: item.id,
    variantId: priceVariant?.id ?? '',
    name: item.name,
    price: amount,
    fullPrice: amount,
    descriptionLines: [
      ...known.map(({ name, value }) => ({ name, value })),
      ...(specialRequests ? [{ name: 'Special requests', value: specialRequests }] : []),
    ],
    ...(item.image?.id && {
      picture: { file: item.image.id, altText: item.image.altText ?? '' },
    }),
    path: '/',
    itemType: { preset: 'PHYSICAL' },
    // Dishes are not sent: they are fetched, or brought by the restaurant (platform facts 51.4).
    shippable: false,
    available: item.orderSettings?.inStock === false ? 0 : PLENTY,
  };
}

/** Dishes in carts and orders, as the platform's components for online orders sell them. */
export const dishesCatalog: StockCatalog<Context> = {
  kind: 'stock',
  appIds: [ORDERING_APP],
  item: dish,
  upsells: () => [],
  product({ documents }, productId) {
    const item = documents.get(items, productId);
    return (
      item && {
        id: item.id,
        name: item.name,
        visible: item.visible ?? false,
        manageVariants: false,
        collectionIds: [],
        fileOf: () => undefined,
        variantIdOf: (options) => choices.safeParse(options).data?.priceVariant?.id,
        isBuyable: () => item.orderSettings?.inStock !== false,
      }
    );
  },
  similar: () => [],
  takeStock() {},
  returnStock() {},
};
