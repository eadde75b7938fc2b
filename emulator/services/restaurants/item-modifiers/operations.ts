import { itemModifiers as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../requests/parts';
import { MODIFIERS } from './store';

/** Additions to an item that guests choose, or leave out. */
export const itemModifiersOperations = entityOperations(
  'restaurants.itemModifiers',
  meta,
  MODIFIERS,
  partCalls(MODIFIERS),
);
