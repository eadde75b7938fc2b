import type { projectInCollections as meta } from '@wix/portfolio/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { type EntityKind, findEntity } from '#core/entities/kind';
import { PROJECTS, serializeProject } from '../projects/entity';
import type { PageAsked } from '../requests/pages';

/** The position of a project in one of its collections. */
export interface Placement {
  id: string;
  collectionId: string;
  projectId: string;
  /** The lowest comes first. */
  sortOrder: number;
  /** Whether the project is hidden. */
  hidden: boolean;
}

export const placements = collection<Placement>('portfolio_placements', {
  fields: {
    collectionId: 'string',
    sortOrder: 'number',
    projectId: 'string',
    hidden: 'boolean',
    'project.id': { kind: 'string', path: 'projectId' },
    'project.hidden': { kind: 'boolean', path: 'hidden' },
  },
  indexes: [['collectionId', 'sortOrder']],
  defaultSort: [{ fieldName: 'sortOrder', order: 'ASC' }],
});

/** Serializes a position with its project. */
export const serializePlacement = (
  context: Context,
  { id, collectionId, projectId, sortOrder }: Placement,
  wanted: PageAsked = {},
): Serialized<meta.ProjectsInCollectionsOriginal> => ({
  id,
  collectionId,
  sortOrder,
  project: serializeProject(context, findEntity(context, PROJECTS, projectId), wanted),
});

export const PLACEMENTS: EntityKind<Placement> = {
  name: 'projectInCollection',
  collection: placements,
  views: [{ fqdn: 'wix.portfolio.projects.v1.project_in_collection', serialize: (_, it) => it }],
};
