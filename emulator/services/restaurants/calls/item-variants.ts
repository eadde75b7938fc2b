import { itemVariants as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../parts/entity';
import { VARIANTS } from '../variants/entity';

export const itemVariantsOperations = entityOperations(
  'restaurants.itemVariants',
  meta,
  VARIANTS,
  partCalls(VARIANTS),
);
