import { itemModifiers as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { MODIFIERS } from '../modifiers/entity';
import { partCalls } from '../parts/entity';

export const itemModifiersOperations = entityOperations(
  'restaurants.itemModifiers',
  meta,
  MODIFIERS,
  partCalls(MODIFIERS),
);
