import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { derived, dropContact, noteActivity, tellMerged } from './changes';
import { type Contact, contactMerges } from './entity';
import { alreadyChanged, illegalMerge } from './errors';
import { findContact, memberOfContact } from './find';
import { mergedInfo } from './info';
import { replaceContact } from './write';

interface Merge {
  targetContactId: string;
  sourceContactIds?: readonly string[];
}

/** Returns the contacts of a merge. @throws PlatformError 404; 400 without sources */
function readMerge(context: Context, { targetContactId, sourceContactIds = [] }: Merge) {
  const target = findContact(context, targetContactId);
  assert(sourceContactIds.length > 0, () =>
    invalidField('sourceContactIds', 'must name a contact', 'REQUIRED_FIELD'),
  );
  const ids = [...new Set(sourceContactIds)];
  const sources = ids.map((id) => findContact(context, id));
  for (const { id } of sources) {
    assert(id !== target.id, () => illegalMerge('A contact cannot be merged into itself'));
    assert(!memberOfContact(context, id), () =>
      illegalMerge(`Contact ${id} is a site member: it can only be what others are merged into`),
    );
  }
  return { target: withInfoOf(target, sources), sources };
}

/** Returns a contact with the contact info of others added. */
export const withInfoOf = (target: Contact, sources: readonly Contact[]): Contact => ({
  ...target,
  info: sources.reduce((merged, source) => mergedInfo(merged, source.info), target.info),
});

/** Returns the target as it would be after a merge, without storing anything. @throws PlatformError as `readMerge` */
export const previewMerge = (context: Context, merge: Merge): Contact =>
  derived(readMerge(context, merge).target);

/**
 * Merges contacts into another, which cannot be undone: they are deleted, and their ids refer to the target.
 * @throws PlatformError as `readMerge`; 409 for an outdated revision
 */
export function mergeContacts(
  context: Context,
  merge: Merge & { targetContactRevision: number | null },
): Contact {
  const { target, sources } = readMerge(context, merge);
  assert(merge.targetContactRevision === target.revision, () => alreadyChanged(target.id, target.revision));
  return absorb(context, target, sources);
}

/**
 * Stores the target of a merge, and deletes the sources for ever: their ids refer to the target.
 * @throws PlatformError as `replaceContact`
 */
export function absorb(context: Context, target: Contact, sources: readonly Contact[]): Contact {
  const { documents } = context;
  for (const source of sources) {
    dropContact(context, source);
    documents.put(contactMerges, { id: source.id, targetId: target.id });
    for (const earlier of documents.list(contactMerges, { targetId: source.id }))
      documents.put(contactMerges, { ...earlier, targetId: target.id });
  }
  const merged = noteActivity(context, replaceContact(context, target), 'CONTACT_MERGED');
  tellMerged(
    context,
    merged,
    sources.map(({ id }) => id),
  );
  return merged;
}
