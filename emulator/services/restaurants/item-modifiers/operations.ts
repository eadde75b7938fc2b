import { itemModifiers as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../requests/parts';
import { MODIFIERS } from './store';

/** Modifiers: additions to an item, or omissions, that guests choose. */
export const itemModifiersOperations = entityOperations(
  'restaurants.itemModifiers',
  meta,
  MODIFIERS,
  partCalls(MODIFIERS),
);
