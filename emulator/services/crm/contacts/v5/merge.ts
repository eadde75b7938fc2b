import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { derived } from '../changes';
import { type Contact, contacts } from '../entity';
import { memberOfContact } from '../find';
import { absorb, withInfoOf } from '../merge';
import { externalIdKept, invalidMerge, sourceMember, sourceNotFound } from './errors';
import { type Flat, flatOf, withFlat } from './flat';
import { assertUnmatched } from './matching';
import { contactAt } from './parts';
import { checkFlat } from './rules';
import { appended } from './upsert-modes';

interface Merge {
  targetContactId: string;
  targetContactRevision: string | null;
  sourceContactIds?: readonly string[];
  /** The target after the merge; without it, a combination with the sources. */
  targetContact?: Flat | undefined;
  allowDuplicates?: boolean;
}

function sourcesOf(context: Context, { targetContactId, sourceContactIds = [] }: Merge): Contact[] {
  assert(sourceContactIds.length > 0 && !sourceContactIds.includes(targetContactId), () => invalidMerge());
  return [...new Set(sourceContactIds)].map((id) => {
    const source = context.documents.get(contacts, id);
    assert(source, () => sourceNotFound(id));
    assert(!memberOfContact(context, id), () => sourceMember(id));
    return source;
  });
}

/**
 * Returns the target as the merge makes it: as the request says, or with what it lacks from the sources, the first before
 * the others.
 * @throws PlatformError with the codes of the SDK (SDK: MergeContactsApplicationErrors)
 */
function mergedTarget(context: Context, target: Contact, sources: readonly Contact[], merge: Merge): Contact {
  const { targetContact, allowDuplicates } = merge;
  const own = flatOf(target);
  if (!targetContact) {
    const flat = sources.reduce((all, source) => appended(all, flatOf(source)), own);
    return withFlat(withInfoOf(target, sources), flat);
  }
  const flat = mergePatch(own, targetContact) as Flat;
  const { externalId } = target;
  assert(!externalId || flat.externalId === externalId, () => externalIdKept(externalId ?? ''));
  checkFlat(flat);
  const { email, phone } = flat;
  if (!allowDuplicates && (email?.email !== own.email?.email || phone?.phone !== own.phone?.phone)) {
    const gone = new Set([target, ...sources].map(({ id }) => id));
    assertUnmatched(context, { email: email?.email, phone: phone?.phone }, gone);
  }
  return withFlat(target, flat);
}

/**
 * Merges contacts into another for ever.
 * @param isPreview whether only the result is returned
 * @throws PlatformError 404 for an unknown target, 409 for an outdated revision, and as `mergedTarget` and `sourcesOf`
 */
export function mergeV5(context: Context, merge: Merge, isPreview: boolean): Contact {
  const { targetContactId: contactId, targetContactRevision: revision } = merge;
  const target = contactAt(context, { contactId, revision });
  const sources = sourcesOf(context, merge);
  const merged = mergedTarget(context, target, sources, merge);
  return isPreview ? derived(merged) : absorb(context, merged, sources);
}
