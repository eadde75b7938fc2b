import { itemLabels as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../requests/parts';
import { LABELS } from './store';

/** Labels of items, like vegan. */
export const itemLabelsOperations = entityOperations(
  'restaurants.itemLabels',
  meta,
  LABELS,
  partCalls(LABELS),
);
