import type { products as meta } from '@wix/stores/meta';
import type { DigitalFile } from '#core/contract/catalog';
import type { Serialized } from '#core/contract/serialized';
import type { StoredPicture } from '#core/media-address';

/** An entity that products show by its name: a brand or a ribbon. */
export interface Named {
  id: string;
  name: string;
}

/** A picture or video from the media library or from another address. */
export interface Picture extends StoredPicture {
  /** A name to show instead of the file name. */
  displayName?: string;
}

/** The dimensions of a product or package; they are the same in V1 and V3. */
export type Dimensions = Serialized<meta.DimensionsOriginal>;

/** A choice of an option; `pictures` are files of the product's own media. */
export interface Choice {
  /** A GUID, for catalog V3; set by `saveProduct`. */
  id?: string;
  /** A CSS colour for an option of colours. */
  value: string;
  /** The name in catalog V3. */
  description: string;
  pictures?: string[];
  /** The amount that a modifier's choice adds to the price, in the site's currency. */
  addedPrice?: number;
}

/**
 * An option of a product. If variants are managed, both catalogs have it as an option; otherwise catalog V3 has it as a
 * modifier (platform documentation: Catalog V1 to V3 Conversion Guide).
 */
export interface Option {
  /** The id of its customization in catalog V3; set by `saveProduct`. */
  id?: string;
  optionType: 'drop_down' | 'color';
  name: string;
  choices: Choice[];
  /** Whether a modifier may be left out; options may not. */
  optional?: boolean;
  /** The position of a catalog V3 modifier among the others. */
  position?: number;
}

/** A text that buyers enter: a custom text field in V1, a free-text modifier in V3. */
export interface CustomTextField {
  /** The id of its customization in catalog V3; set by `saveProduct`. */
  id?: string;
  title: string;
  maxLength: number;
  mandatory: boolean;
  /** The modifier's name, if it differs from the text's title. */
  name?: string;
  minLength?: number;
  /** The amount that a text adds to the price, in the site's currency. */
  addedPrice?: number;
  position?: number;
}

/** The preorder settings of a variant that is out of stock. */
export interface Preorder {
  enabled: boolean;
  message?: string;
  /** The maximum number of preorders; used only if stock is tracked. */
  limit?: number;
  /** The number of preorders so far. */
  counter: number;
}

/**
 * An item that can be bought. A product whose variants are not managed has only the default variant, regardless of its
 * options (platform facts 8.12).
 */
export interface Variant {
  /** A GUID; `DEFAULT_VARIANT_ID` if variants are not managed. */
  id: string;
  /** Option name to the choice's description. */
  choices: Record<string, string>;
  visible: boolean;
  /** In the site's currency; missing if it is the product's price. */
  price?: number;
  /**
   * The price before the variant's own discount: the buyer then pays `price`, and the product's discount does not
   * apply. Only catalog V3 sets it, if V1's single discount for all variants cannot express it.
   */
  compareAtPrice?: number;
  /** Pounds. */
  weight?: number;
  sku?: string;
  barcode?: string;
  /** The owner's cost, if it differs from the product's. */
  cost?: number;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
  /** The quantity in the product's unit of weight, volume or length, if it differs from the product's. */
  unitQuantity?: number;
  /** Set if it differs from the product's. */
  digitalFile?: DigitalFile;
  /** The number left; used only if stock is tracked. */
  quantity: number;
  /** Used only if stock is not tracked. */
  inStock: boolean;
  /** Whether its stock is tracked, if this differs from the product's setting; only in catalog V3. */
  trackQuantity?: boolean;
  preorder?: Preorder;
  /** Catalog V3: the variant has no inventory item, so nothing limits its sale. */
  withoutInventory?: boolean;
}

export interface Discount {
  type: 'NONE' | 'AMOUNT' | 'PERCENT';
  value: number;
}

/** A text with a heading on a product's page; in catalog V3 products share them. */
export interface InfoSection extends Serialized<meta.AdditionalInfoSectionOriginal> {
  /** A GUID, for catalog V3; set by `saveProduct`. */
  id?: string;
  /** A name by which the owner distinguishes it from others. */
  uniqueName?: string;
}

/** Derived values by which products are found; `saveProduct` keeps them up to date. */
export interface FoundBy {
  /** The range of its variants' prices, in the site's currency. */
  actualPrice: { min: number; max: number };
  /** The range of the prices before discounts; missing without any. */
  compareAtPrice?: { min: number; max: number };
  /** Pounds. */
  weight: { min: number; max: number };
  preorderStatus: 'ENABLED' | 'DISABLED' | 'PARTIALLY_ENABLED';
  preorderAvailability: 'ALL_VARIANTS' | 'NO_VARIANTS' | 'SOME_VARIANTS';
  /** Named as in catalog V3. */
  productType: 'PHYSICAL' | 'DIGITAL';
  /** The SKU of the cheapest visible variant. */
  minPriceSku?: string;
  skus: string[];
  barcodes: string[];
  options: Customizations;
  modifiers: Customizations;
}

/** The ids and names by which a product is found through its options or its modifiers. */
export interface Customizations {
  ids: string[];
  names: string[];
  choiceIds: string[];
  choiceNames: string[];
}
