import type { Product } from '@/lib/wix/store';
import { chosenVariant, type Selection } from './choices';

/** Returns the address of the picture of a choice, or else of the variant, if it has one. */
export const pictureOf = (product: Product, selection: Selection): string | undefined =>
  product.options
    .flatMap(({ name, choices }) => choices.filter(({ description }) => selection[name] === description))
    .find(({ picture }) => picture)?.picture?.src ?? chosenVariant(product, selection)?.picture?.src;
