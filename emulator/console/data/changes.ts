import { call } from '../api/client';
import { markStale } from '../api/queries';
import type { BulkDone, Column, Entity, Ignored, Imported, ShownDocument, Written } from '../api/types';
import { count, countOf } from '../ui/format';
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

/** Announces what was written, and how much of it the platform did not take. */
function tellWritten(collection: string, says: string, { ignored, undo: by }: Written): void {
  const without = ignored.length > 0 ? ` without ${countOf(ignored.length, 'value')}` : '';
  tellChanged(collection, says + without, by);
}

/** Creates a document. @returns its id @throws ControlError */
export async function createDocument(collection: string, entity: Entity): Promise<string> {
  const written = await call<Written>('POST', dataPath(collection), { body: { entity } });
  tellWritten(collection, 'Added', written);
  return written.id;
}

/** Replaces a document. @returns the values that the platform did not take @throws ControlError */
export async function replaceDocument(
  collection: string,
  id: string,
  entity: Entity,
  revision: string | undefined,
): Promise<Ignored[]> {
  const body = { entity, ...(revision && { revision }) };
  const written = await call<Written>('PUT', dataPath(collection, id), { body });
  tellWritten(collection, 'Saved', written);
  return written.ignored;
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
  const written = await call<Written>('PATCH', dataPath(collection, id), { body });
  const [ignored] = written.ignored;
  if (ignored) tellProblem(`${title} was not changed. ${ignored.where}`);
  else tellChanged(collection, `${title} was changed`, written.undo);
}

/** Announces the result of an import. */
export function tellImported(collection: string, { added, changed, unchanged, undo: by }: Imported): void {
  const parts = [
    added > 0 && `${count(added)} added`,
    changed > 0 && `${count(changed)} changed`,
    unchanged > 0 && `${count(unchanged)} as they were`,
  ].filter(Boolean);
  if (added + changed > 0) tellChanged(collection, parts.join(', '), by);
  else tell(parts.length > 0 ? `Nothing has changed: ${parts.join(', ')}` : 'Nothing was imported');
}
