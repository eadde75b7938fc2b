import type { cartV2 as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import type { EnumTexts } from '../requests/enum-texts';

/** The types that calls of Cart V2 return; the current cart's calls have separate enumerations with the same values. */
export type SerializedCartV2 = EnumTexts<Serialized<meta.CartOriginal>>;
export type SerializedLineV2 = EnumTexts<Serialized<meta.V2LineItemOriginal>>;
export type CartSummary = EnumTexts<Serialized<meta.CartSummaryOriginal>>;
export type ViolationV2 = EnumTexts<Serialized<meta.V2ViolationOriginal>>;

/** The types that calls of Cart V2 accept. */
export type CreateCart = EnumTexts<Serialized<meta.CreateCartRequestOriginal>>;
export type CartFields = EnumTexts<Serialized<meta.CartOriginal>>;
export type CatalogItem = EnumTexts<Serialized<meta.CatalogItemInputOriginal>>;
export type CustomItem = EnumTexts<Serialized<meta.CustomItemInputOriginal>>;
export type LineUpdate = EnumTexts<Serialized<meta.LineItemUpdateOriginal>>;
export type GiftCardInput = Serialized<meta.GiftCardInputOriginal>;
export type DeliveryMethodInput = Serialized<meta.DeliveryMethodInputOriginal>;
export type EstimateOptions = Omit<EnumTexts<Serialized<meta.EstimateCartRequestOriginal>>, 'cartId'>;
