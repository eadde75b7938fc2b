import { projectInCollections as meta } from '@wix/portfolio/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { moveProject } from '../placements/changes';

/** The positions of projects in their collections. */
export const projectInCollectionsOperations = moduleOperations(
  'portfolio.projectInCollections',
  meta,
  { callers: MANAGERS, app: 'portfolio' },
  { updateProjectOrderInCollection: (context, request) => moveProject(context, request) },
);
