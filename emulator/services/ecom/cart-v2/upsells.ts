import type { cartV2 as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { EnumTexts } from '../requests/enum-texts';
import type { Cart } from '../stored/carts';

type Upsells = EnumTexts<Serialized<meta.ItemUpsellsOriginal>>;

/** Returns the upsells that the catalogs offer for a cart's items; items without any are left out. */
export function upsellsOf(context: Context, { lines }: Cart): { itemsUpsells: Upsells[] } {
  const itemsUpsells = lines.flatMap(({ id: lineItemId, catalogReference }): Upsells[] => {
    const offered = catalogReference
      ? (context.catalogs.stock(catalogReference.appId)?.upsells(context, catalogReference) ?? [])
      : [];
    if (offered.length === 0) return [];
    const upsells = offered.map(({ id, title, description, reference, price, benefit }) => ({
      id,
      title,
      ...(description && { description }),
      catalogReference: reference,
      ...(benefit && { metadata: { benefitType: benefit.type, benefitValue: benefit.value } }),
      priceDetails: { price },
    }));
    return [{ lineItemId, upsells }];
  });
  return { itemsUpsells };
}
