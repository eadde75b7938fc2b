import { itemModifierGroups as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { MODIFIER_GROUPS } from '../modifiers/entity';
import { partCalls } from '../parts/entity';

export const itemModifierGroupsOperations = entityOperations(
  'restaurants.itemModifierGroups',
  meta,
  MODIFIER_GROUPS,
  partCalls(MODIFIER_GROUPS),
);
