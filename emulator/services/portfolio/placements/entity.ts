import type { projectInCollections as meta } from '@wix/portfolio/meta';
import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { emitAction } from '#core/entities/events';
import { type EntityKind, findEntity } from '#core/entities/kind';
import { PROJECTS, type Project, serializeProject } from '../projects/entity';
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

const PLACEMENTS: EntityKind<Placement> = {
  name: 'projectInCollection',
  collection: placements,
  views: [{ fqdn: 'wix.portfolio.projects.v1.project_in_collection', serialize: (_, it) => it }],
};

/** Serializes a position with its project. */
export const serializePlacement = (
  context: Context,
  { id, collectionId, projectId, sortOrder }: Placement,
  asked: PageAsked = {},
): Serialized<meta.ProjectsInCollectionsOriginal> => ({
  id,
  collectionId,
  sortOrder,
  project: serializeProject(context, findEntity(context, PROJECTS, projectId), asked),
});

/**
 * Gives a stored project a position in each of its collections; in a new collection, it comes first (platform facts
 * 38.2).
 */
export function placeProject({ documents, clock, ids }: Context, project: Project): void {
  const { id: projectId, collectionIds } = project;
  const hidden = project.hidden ?? false;
  const lost = new Map(documents.list(placements, { projectId }).map((it) => [it.collectionId, it]));
  for (const collectionId of collectionIds) {
    const present = lost.get(collectionId);
    lost.delete(collectionId);
    if (present?.hidden === hidden) continue;
    const place = present ?? { id: ids.guid(), collectionId, projectId, sortOrder: -clock.now() };
    documents.put(placements, { ...place, hidden });
  }
  for (const { id } of lost.values()) documents.delete(placements, id);
}

interface Move {
  projectId: string;
  collectionId: string;
  sortOrder: number | null;
}

/** Moves a project within a collection. @throws PlatformError 404 if it is not in the collection */
export function moveProject(context: Context, { projectId, collectionId, sortOrder }: Move) {
  const { documents } = context;
  const [place] = documents.list(placements, { projectId, collectionId }, undefined, 1);
  assert(place, () => notFound(`project ${projectId} in collection ${collectionId}`));
  const moved = documents.put(placements, { ...place, sortOrder: sortOrder ?? place.sortOrder });
  const body = { projectId, collectionId, sortOrder: moved.sortOrder };
  emitAction(context, PLACEMENTS, moved.id, 'project_order_in_collection_updated_event', body);
  return { projectInCollection: serializePlacement(context, moved) };
}
