// The part of store that browser code may import: types and constants, without the SDK.

import type { PictureSource } from '@/lib/wix/media';
import type { visitorClient } from '@/lib/wix/platform';

/** The SDK's client of a visitor. */
export type Client = Awaited<ReturnType<typeof visitorClient>>;

/** Texts in the visitor's currency; `before` if the price is reduced. */
export type PriceRange = { now: string; before?: string };

export type Choice = {
  /** The choice in a selection, and its text for the buyer: "Sage". */
  description: string;
  /** A CSS colour, for options of the type `color`. */
  color?: string;
  picture?: PictureSource;
};

export type ProductOption = { name: string; type: 'drop_down' | 'color'; choices: Choice[] };

/** A choice for every variant, such as a wrapping. Catalog V3 only. */
export type Modifier = {
  /** The name in a cart. */
  key: string;
  name: string;
  mandatory: boolean;
  choices: (Choice & {
    /** The name in a cart. */
    key: string;
    /** The additional price, as text; missing if it is free. */
    addedPrice?: string;
    /** The same in minor units of the product's currency. */
    addedMinor?: number;
  })[];
};

/** A variant that can be bought. */
export type Variant = {
  id: string;
  /** Option name to the choice's description; empty if variants are not managed, and then it stands for any choice. */
  choices: Record<string, string>;
  price: PriceRange;
  /** The price in minor units of the product's currency; `before` only in Catalog V3, where choices may add to it. */
  minor?: { now: number; before?: number };
  /** How many can be bought: 0 if sold out, `MAX_QUANTITY` if the stock is not tracked or unknown. */
  available: number;
  /** Sold before it is in stock. */
  preorder?: boolean;
  picture?: PictureSource;
};

/** A text that the buyer gives with the order, such as an engraving. */
export type TextFieldDefinition = {
  /** The name in a cart; in Catalog V1 the title. */
  key: string;
  title: string;
  minLength?: number;
  maxLength: number;
  mandatory: boolean;
  /** The additional price, as text; missing if it is free. */
  addedPrice?: string;
  /** The same in minor units of the product's currency. */
  addedMinor?: number;
};

export type Product = {
  id: string;
  slug: string;
  name: string;
  picture?: PictureSource;
  ribbon?: string;
  /** The lowest price of the variants; `from` says whether other variants cost more. */
  price: PriceRange & { from: boolean };
  /** Of amounts in minor units (ISO 4217). */
  currency?: string;
  /** Whether variants are bought by their id instead of their choices (platform facts 8.11). */
  managed: boolean;
  options: ProductOption[];
  /** At least one; hidden ones are left out. */
  variants: Variant[];
  textFields: TextFieldDefinition[];
  modifiers: Modifier[];
};

/** A product with everything on its own page. */
export type ProductDetails = {
  product: Product;
  brand?: string;
  /** HTML from the owner's editor; it must not be put into a page unchanged. */
  description: string;
  /** Such as "Care"; their descriptions are HTML too. */
  sections: { title: string; description: string }[];
  /** All pictures, the main one first. */
  pictures: PictureSource[];
  /** The lowest price as a number, in `currency` (ISO 4217). */
  offer: { price: number; currency: string };
  sku?: string;
};

/** The most that a cart accepts of one item (platform facts 9.2). */
export const MAX_QUANTITY = 100_000;

/** The collection of all products; its id is not a GUID (platform facts 8.12). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** The store app, the catalog in cart items of Catalog V1 (platform facts 8.14). */
export const STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** The same for Catalog V3 (SDK documentation: eCommerce Integration with Wix Stores Catalog V3). */
export const STORES_V3_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The number of products on a page: four rows of three, or six of two. */
export const PRODUCTS_PAGE_SIZE = 12;

export type ProductPage = {
  products: Product[];
  /** The number of products on all pages. */
  total: number;
};

/** The orders of the product list that a visitor can choose. */
export const PRODUCT_SORTS = ['newest', 'price-up', 'price-down', 'name'] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The query of a product list. */
export type ProductQuery = {
  /** Counts from 1. */
  page: number;
  /** A part of the name, in any case. */
  search?: string;
  /** Lowest and highest price, in the site's currency: before a discount in Catalog V1. */
  min?: number;
  max?: number;
  /** Option name to choices; a product must have one of them. */
  options?: Record<string, string[]>;
  /** Only products in stock, with all or some of their choices. */
  inStock?: boolean;
  /** By default the platform's own order. */
  sort?: ProductSort;
};

/** A group of products. */
export type Category = {
  id: string;
  slug: string;
  name: string;
  /** The parent category; missing on the first level. Only Catalog V3 has more than one level. */
  parentId?: string;
};
