import { sections as meta } from '@wix/restaurants/meta';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../parts/entity';
import { duplicateSection } from '../sections/changes';
import { SECTIONS } from '../sections/entity';

export const sectionsOperations = entityOperations('restaurants.sections', meta, SECTIONS, {
  ...partCalls(SECTIONS),
  writes: {
    duplicateSection: (context, request) => ({ sectionId: duplicateSection(context, request.id, request) }),
  },
});
