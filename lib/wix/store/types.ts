/** A picture as components/ui/picture takes it. */
export type ProductPicture = { src: string; alt: string };

/** Texts as the platform formatted them; `before` where the price is reduced. */
export type PriceRange = { now: string; before?: string };

export type Choice = {
  /** What a selection names the choice by, and what people read: "Sage". */
  description: string;
  /** A CSS colour, for options of the type `color`. */
  color?: string;
  picture?: ProductPicture;
};

export type ProductOption = { name: string; type: 'drop_down' | 'color'; choices: Choice[] };

/** A choice that a buyer makes of every variant, such as a wrapping. Only Catalog V3 has them. */
export type Modifier = {
  /** By which a cart names it. */
  key: string;
  name: string;
  mandatory: boolean;
  choices: (Choice & {
    /** By which a cart names it. */
    key: string;
    /** What it adds to the price, as the platform formatted it; nothing where it is free. */
    addedPrice?: string;
    /** The same in minor units of the product's currency. */
    addedMinor?: number;
  })[];
};

/** What a buyer takes home. */
export type Variant = {
  id: string;
  /** Option name to the choice's description; empty where variants are not managed, and then any choice is meant. */
  choices: Record<string, string>;
  price: PriceRange;
  /** The price in minor units of the product's currency, where choices and texts may add to it. */
  minor?: { now: number; before?: number };
  /** How many can be bought: 0 when sold out, `MAX_QUANTITY` when the stock is not counted, or not known. */
  available: number;
  /** Sold before it is in stock. */
  preorder?: boolean;
  picture?: ProductPicture;
};

/** A text that the buyer gives with the order, such as an engraving. */
export type TextFieldDefinition = {
  /** By which a cart names it: in Catalog V1 its title. */
  key: string;
  title: string;
  minLength?: number;
  maxLength: number;
  mandatory: boolean;
  /** What it adds to the price, as the platform formatted it; nothing where it is free. */
  addedPrice?: string;
  /** The same in minor units of the product's currency. */
  addedMinor?: number;
};

export type Product = {
  id: string;
  slug: string;
  name: string;
  picture?: ProductPicture;
  ribbon?: string;
  /** The lowest of its variants' prices; `from` says that there are higher ones. */
  price: PriceRange & { from: boolean };
  /** Of amounts in minor units (ISO 4217). */
  currency?: string;
  /** Whether variants are bought by their id; else by their choices (platform facts 8.11). */
  managed: boolean;
  options: ProductOption[];
  /** At least one; those that the owner hides are left out. */
  variants: Variant[];
  textFields: TextFieldDefinition[];
  modifiers: Modifier[];
};

/** A product and all that its own page tells. */
export type ProductDetails = {
  product: Product;
  brand?: string;
  /** HTML, as the owner's editor wrote it: not to be put into a page as it is. */
  description: string;
  /** Such as "Care"; their descriptions are HTML too. */
  sections: { title: string; description: string }[];
  /** All of its pictures, the main one first. */
  pictures: ProductPicture[];
  /** The lowest price as a number, in `currency` (ISO 4217). */
  offer: { price: number; currency: string };
  sku?: string;
};

/** The most that a cart takes of one item (platform facts 9.2). */
export const MAX_QUANTITY = 100_000;

/** The collection that every product is in; its id is no GUID (platform facts 8.12). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** The store app, as the catalogue that cart items of Catalog V1 refer to (platform facts 8.14). */
export const STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** The same of Catalog V3 (SDK documentation: eCommerce Integration with Wix Stores Catalog V3). */
export const STORES_V3_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A page of the list: four rows of three, six of two. */
export const PRODUCTS_PAGE_SIZE = 12;

export type ProductPage = {
  products: Product[];
  /** On all pages together. */
  total: number;
  /** Whether prices are compared as they were before a discount, as Catalog V1 does. */
  beforeDiscount: boolean;
};

/** Orders of the list of products that a visitor can choose. */
export const PRODUCT_SORTS = ['newest', 'price-up', 'price-down', 'name'] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What the list of products is asked for. */
export type ProductQuery = {
  /** Counts from 1. */
  page: number;
  /** A part of the name, whatever its case. */
  search?: string;
  /** Least and highest price, in the site's currency; see `ProductPage.beforeDiscount`. */
  min?: number;
  max?: number;
  /** Option name to the choices of which a product has to have one. */
  options?: Record<string, string[]>;
  /** Only what is in stock, all of it or some of its choices. */
  inStock?: boolean;
  /** Without one, the platform's own order. */
  sort?: ProductSort;
};

/** What the filters of a list go by. */
export type SurveyedProduct = {
  /** Of all categories that it is in, those that they belong to included. */
  categoryIds: string[];
  /** The price by which lists compare it; see `ProductPage.beforeDiscount`. */
  price: number;
  inStock: boolean;
  options: ProductOption[];
};

/** What there is to choose from in a list. */
export type Survey = {
  products: SurveyedProduct[];
  /** Whether these are all products that there are. */
  whole: boolean;
};

/** Products that belong together: what a shop calls a category. */
export type Category = {
  id: string;
  slug: string;
  name: string;
  /** The category that it belongs to; none for one of the first level. Only Catalog V3 has more levels than one. */
  parentId?: string;
};

/** A product with the words that it is searched by. */
export type SearchedProduct = Pick<Product, 'slug' | 'name' | 'picture'> & {
  /** The lowest, as the platform formatted it. */
  price: string;
  /** May be HTML. */
  description: string;
  /** The names of its categories. */
  categories: string[];
};
