import { call } from '../api/client';
import { markStale } from '../api/queries';
import type { BulkDone, Column, Entity, ShownDocument, Written } from '../api/types';
import { countOf } from '../ui/format';
import { tell, tellProblem, tellUndoable } from '../ui/toast';
import { dataPath } from './addresses';
import { withValue } from './with-value';

async function undo(id: string): Promise<void> {
  await call('POST', '/data/undo', { body: { undo: id } });
  markStale('data');
}

/** Announces a change that can be undone, and the outcome of undoing it. */
export function tellChanged(collection: string, says: string, undoId: string): void {
  markStale('data', collection);
  markStale('data', 'collections');
  tellUndoable(says, () => undo(undoId));
}

/** Creates a document. @returns its id @throws ControlError */
export async function createDocument(collection: string, entity: Entity): Promise<string> {
  const { id, undo: by } = await call<Written>('POST', dataPath(collection), { body: { entity } });
  tellChanged(collection, 'Added', by);
  return id;
}

/** Replaces a document. @throws ControlError */
export async function replaceDocument(
  collection: string,
  id: string,
  entity: Entity,
  revision: string | undefined,
): Promise<void> {
  const body = { entity, ...(revision && { revision }) };
  const { undo: by } = await call<Written>('PUT', dataPath(collection, id), { body });
  tellChanged(collection, 'Saved', by);
}

/** Copies a document. @returns the copy's id @throws ControlError */
export async function cloneDocument(collection: string, id: string): Promise<string> {
  const { id: copy, undo: by } = await call<Written>('POST', `${dataPath(collection, id)}/clone`, {
    body: {},
  });
  tellChanged(collection, 'Copied', by);
  return copy;
}

/** Removes documents, and reports the first refusal. @throws ControlError */
export async function removeDocuments(collection: string, ids: readonly string[]): Promise<void> {
  const {
    done,
    failed,
    undo: by,
  } = await call<BulkDone>('POST', `${dataPath(collection)}/bulk`, {
    body: { action: 'delete', ids },
  });
  if (done > 0) tellChanged(collection, `${countOf(done, 'document')} removed`, by);
  const [first] = failed;
  if (first) tellProblem(`${countOf(failed.length, 'document')} not removed: ${first.message}`);
}

/** Changes one value of a document, named as in the platform's calls. @throws ControlError */
export async function changeCell(
  collection: string,
  id: string,
  { name, title }: Column,
  value: unknown,
): Promise<void> {
  const path = name.split('.');
  const [first = ''] = path;
  const { entity, revision } = await call<ShownDocument>('GET', dataPath(collection, id));
  const body = {
    // The platform only replaces whole top-level members.
    entity: { [first]: withValue(entity, path, value)[first] },
    ...(revision && { revision }),
  };
  const { undo: by } = await call<Written>('PATCH', dataPath(collection, id), { body });
  tellChanged(collection, `${title} was changed`, by);
}

/** Announces the result of an import. */
export function tellImported(
  collection: string,
  { done, failed, undo: by }: { done: number; failed: { row: number; message: string }[]; undo: string },
): void {
  if (done > 0) tellChanged(collection, `${countOf(done, 'document')} added`, by);
  else tell('Nothing was added');
  const [first] = failed;
  if (first)
    tellProblem(`${countOf(failed.length, 'row')} refused; the first is row ${first.row}: ${first.message}`);
}
