import { itemLabels as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { LABELS } from '../labels/entity';
import { partCalls } from '../parts/entity';

export const itemLabelsOperations = entityOperations(
  'restaurants.itemLabels',
  meta,
  LABELS,
  partCalls(LABELS),
);
