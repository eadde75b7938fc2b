import * as z from 'zod';
import type { CatalogItem, CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { toAmount } from '#core/money';
import type { PluginMethod } from '#core/service-plugins/plugin';
import { appOf, CATALOG, decimal, listOf, text } from '../service-plugins/kinds';
import { WEIGHT_UNIT } from './money';
import { MAX_QUANTITY } from './types';

const translated = z.object({ original: text(200), translated: text(400).nullish() });

const data = z.object({
  productName: translated,
  url: z.looseObject({ relativePath: z.string().nullish(), url: z.string().nullish() }).nullish(),
  itemType: z
    .object({
      preset: z.enum(['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE']).nullish(),
      custom: z.string().nullish(),
    })
    .nullish(),
  price: decimal,
  fullPrice: decimal.nullish(),
  descriptionLines: listOf(
    z.object({
      name: translated,
      plainText: translated.nullish(),
      colorInfo: z.looseObject({ original: text(200), code: z.string().nullish() }).nullish(),
    }),
    20,
  ),
  media: z
    .looseObject({ id: z.string().nullish(), url: z.string().nullish(), altText: z.string().nullish() })
    .nullish(),
  quantityAvailable: z.number().int().min(0).nullish(),
  paymentOption: z.string().nullish(),
  physicalProperties: z
    .object({
      weight: z.number().nullish(),
      sku: z.string().nullish(),
      shippable: z.boolean().nullish(),
    })
    .nullish(),
  rootCatalogItemId: z.string().nullish(),
});

const answer = z.object({
  catalogItems: listOf(
    z.object({
      catalogReference: z.object({
        appId: z.string(),
        catalogItemId: z.string(),
        options: z.record(z.string(), z.unknown()).nullish(),
      }),
      data,
    }),
    300,
  ),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'getCatalogItems',
  path: '/get-catalog-items',
  answer,
};

interface Wanted {
  catalogReference?: CatalogReference | undefined;
  quantity?: number | undefined;
}

/** Returns a key that is equal for the same item with the same options. */
const keyOf = ({ appId, catalogItemId, options }: CatalogReference) =>
  JSON.stringify([
    appId,
    catalogItemId,
    Object.entries(options ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

const isByMembership = (option: string | null | undefined): option is 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE' =>
  option === 'MEMBERSHIP' || option === 'MEMBERSHIP_OFFLINE';

function itemOf(reference: CatalogReference, given: z.output<typeof data>, currency: string): CatalogItem {
  const { productName, url, itemType, price, fullPrice, media, physicalProperties } = given;
  const { weight, sku, shippable } = physicalProperties ?? {};
  const file = media?.id ?? media?.url;
  return {
    productId: given.rootCatalogItemId ?? reference.catalogItemId ?? '',
    variantId: keyOf(reference),
    name: productName.original,
    price: toAmount(price, currency),
    fullPrice: toAmount(fullPrice ?? price, currency),
    descriptionLines: given.descriptionLines.map(({ name, plainText, colorInfo }) => ({
      name: name.original,
      value: plainText?.original ?? colorInfo?.original ?? '',
      ...(colorInfo?.code && { color: colorInfo.code }),
    })),
    ...(file && {
      picture: { file, altText: media?.altText ?? '', ...(media?.url && { url: media.url }) },
    }),
    path: url?.relativePath ?? '/',
    itemType:
      itemType?.preset && itemType.preset !== 'UNRECOGNISED'
        ? { preset: itemType.preset }
        : { custom: itemType?.custom ?? '' },
    shippable: shippable ?? false,
    ...(sku && { sku }),
    ...(weight && { weight }),
    available: given.quantityAvailable ?? MAX_QUANTITY,
    ...(isByMembership(given.paymentOption) && { paymentOption: given.paymentOption }),
  };
}

/**
 * Asks the apps that provide catalogs for their items (SDK: `getCatalogItems`; platform facts 35.11), each app once.
 * @returns the items in their order; undefined for an item that no app provides, or without a usable answer from its
 *   app
 */
export function itemsOfApps(
  { plugins, site }: Context,
  wanted: readonly Wanted[],
): (CatalogItem | undefined)[] {
  const items = new Map<string, CatalogItem>();
  for (const plugin of plugins.of(CATALOG)) {
    const appId = appOf({ site }, plugin);
    const catalogReferences = wanted.flatMap(({ catalogReference, quantity = 1 }) =>
      catalogReference?.appId === appId ? { catalogReference, quantity } : [],
    );
    if (catalogReferences.length === 0) continue;
    const request = { catalogReferences, weightUnit: WEIGHT_UNIT, currency: site.currency };
    for (const reply of plugins.ask(CATALOG, METHOD, request, [plugin])) {
      if ('problem' in reply) continue;
      for (const { catalogReference, data: given } of reply.answer.catalogItems)
        items.set(keyOf(catalogReference), itemOf(catalogReference, given, site.currency));
    }
  }
  return wanted.map(({ catalogReference }) => catalogReference && items.get(keyOf(catalogReference)));
}
