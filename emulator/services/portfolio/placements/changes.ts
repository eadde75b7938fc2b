import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { emitAction } from '#core/entities/events';
import type { Project } from '../projects/entity';
import { PLACEMENTS, placements, serializePlacement } from './entity';

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
