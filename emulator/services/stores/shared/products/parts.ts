import type { products as meta } from '@wix/stores/meta';
import type { DigitalFile } from '#core/contract/catalog';
import type { Serialized } from '#core/contract/serialized';
import type { StoredPicture } from '#core/media-address';

/** Something with an id of its own that products show by its name: a brand, a ribbon. */
export interface Named {
  id: string;
  name: string;
}

/** A picture or film of the media library, or one that stands somewhere else. */
export interface Picture extends StoredPicture {
  /** What it is called in place of its file name. */
  displayName?: string;
}

/** Sizes of a thing; V1 and V3 have the same. */
export type Dimensions = Serialized<meta.DimensionsOriginal>;

/** One choice of an option; `pictures` are files of the product's own media. */
export interface Choice {
  /** A GUID, for catalog V3; given by `saveProduct`. */
  id?: string;
  /** A CSS colour, where the option is one of colours. */
  value: string;
  /** What it is called in catalog V3. */
  description: string;
  pictures?: string[];
  /** What it adds to the price of a modifier, in the site's currency. */
  addedPrice?: number;
}

/**
 * Something to choose. Of a product with managed variants it is an option of both catalogs; without them it is what
 * catalog V3 calls a modifier (platform documentation: Catalog V1 to V3 Conversion Guide).
 */
export interface Option {
  /** The customization of catalog V3 that it is; given by `saveProduct`. */
  id?: string;
  optionType: 'drop_down' | 'color';
  name: string;
  choices: Choice[];
  /** Whether a modifier may be left out; options never are. */
  optional?: boolean;
  /** Where a modifier of catalog V3 stands among the others. */
  position?: number;
}

/** A text that buyers write: V1's custom text field, V3's modifier with free text. */
export interface CustomTextField {
  /** The customization of catalog V3 that it is; given by `saveProduct`. */
  id?: string;
  title: string;
  maxLength: number;
  mandatory: boolean;
  /** What the modifier is called, when not as its text is. */
  name?: string;
  minLength?: number;
  /** What a text adds to the price, in the site's currency. */
  addedPrice?: number;
  position?: number;
}

/** What buyers get when there is nothing in stock. */
export interface Preorder {
  enabled: boolean;
  message?: string;
  /** How many there can be ordered at most; counts only where stock is tracked. */
  limit?: number;
  /** How many were. */
  counter: number;
}

/**
 * What a buyer takes home. A product whose variants are not managed has one, the default variant,
 * whatever its options (platform facts 8.12).
 */
export interface Variant {
  /** A GUID; `DEFAULT_VARIANT_ID` when variants are not managed. */
  id: string;
  /** Option name to the choice's description. */
  choices: Record<string, string>;
  visible: boolean;
  /** Differs from the product's own. In the site's currency. */
  price?: number;
  /**
   * What it costs before a discount of its own: `price` is what is paid then, and the product's discount does not count.
   * Catalog V3 alone writes it, where V1's one discount for all variants cannot say it.
   */
  compareAtPrice?: number;
  /** Pounds. */
  weight?: number;
  sku?: string;
  barcode?: string;
  /** What it costs the owner, when that differs from the product's own. */
  cost?: number;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
  /** How much one has of what is sold by weight, volume or length, when that differs from the product's own. */
  unitQuantity?: number;
  /** When it differs from the product's own. */
  digitalFile?: DigitalFile;
  /** What is left; counts only when its inventory is tracked. */
  quantity: number;
  /** Counts only when it is not. */
  inStock: boolean;
  /** Whether its inventory is tracked, when that differs from the product's own: catalog V3 alone tells them apart. */
  trackQuantity?: boolean;
  preorder?: Preorder;
  /** Of catalog V3: that no inventory item was made for it yet. There is nothing to sell. */
  withoutInventory?: boolean;
}

export interface Discount {
  type: 'NONE' | 'AMOUNT' | 'PERCENT';
  value: number;
}

/** A text with a heading on a product's page; catalog V3 shares them between products. */
export interface InfoSection extends Serialized<meta.AdditionalInfoSectionOriginal> {
  /** A GUID, for catalog V3; given by `saveProduct`. */
  id?: string;
  /** What the owner tells it from others by. */
  uniqueName?: string;
}

/** What products are found by besides what their owner entered; `saveProduct` keeps it up to date. */
export interface FoundBy {
  /** What its variants cost, in the site's currency. */
  actualPrice: { min: number; max: number };
  /** What they cost before discounts; none without any. */
  compareAtPrice?: { min: number; max: number };
  /** Pounds. */
  weight: { min: number; max: number };
  preorderStatus: 'ENABLED' | 'DISABLED' | 'PARTIALLY_ENABLED';
  preorderAvailability: 'ALL_VARIANTS' | 'NO_VARIANTS' | 'SOME_VARIANTS';
  /** As catalog V3 calls it. */
  productType: 'PHYSICAL' | 'DIGITAL';
  /** The SKU of the cheapest visible variant. */
  minPriceSku?: string;
  skus: string[];
  barcodes: string[];
  options: Customizations;
  modifiers: Customizations;
}

/** What a product can be asked for by its options, or by its modifiers. */
export interface Customizations {
  ids: string[];
  names: string[];
  choiceIds: string[];
  choiceNames: string[];
}
