import { itemVariants as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../requests/parts';
import { VARIANTS } from './store';

/** Variants of items, like sizes. */
export const itemVariantsOperations = entityOperations(
  'restaurants.itemVariants',
  meta,
  VARIANTS,
  partCalls(VARIANTS),
);
