import { itemModifierGroups as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../requests/parts';
import { MODIFIER_GROUPS } from './store';

/** Groups of modifiers from which guests choose. */
export const itemModifierGroupsOperations = entityOperations(
  'restaurants.itemModifierGroups',
  meta,
  MODIFIER_GROUPS,
  partCalls(MODIFIER_GROUPS),
);
