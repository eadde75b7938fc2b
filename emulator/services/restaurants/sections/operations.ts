import { sections as meta } from '@wix/restaurants/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import { partCalls } from '../requests/parts';
import { duplicateSection } from './duplicate';
import { SECTIONS } from './store';

const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

/** Sections of menus. */
export const sectionsOperations = entityOperations(
  'restaurants.sections',
  meta,
  SECTIONS,
  partCalls(SECTIONS),
  [
    ...moduleOperations('restaurants.sections', meta, MANAGE, {
      duplicateSection: (request, context) => ({
        sectionId: duplicateSection(context, request.id, request),
      }),
    }),
  ],
);
