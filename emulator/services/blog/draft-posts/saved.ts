import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { tellUpdated } from '../content/events';
import { type Draft, drafts } from '../stored/draft-posts';
import { serializeDraft } from './serialize';

/** A draft in domain events. */
export const draftOfEvent = (context: Context, draft: Draft) => serializeDraft(context, draft, ['URL']);

/** A draft that is not in the trash bin. @throws PlatformError 404 */
export function findDraft({ documents }: Context, id: string): Draft {
  const draft = documents.get(drafts, id);
  assert(draft && draft.status !== 'DELETED', () => notFound(`draft post ${id}`));
  return draft;
}

/** A draft in the trash bin. @throws PlatformError 404 */
export function findDeleted({ documents }: Context, id: string): Draft {
  const draft = documents.get(drafts, id);
  assert(draft?.status === 'DELETED', () => notFound(`deleted draft post ${id}`));
  return draft;
}

/** Stores a changed draft and emits the change. */
export function saveDraft(context: Context, changed: Draft): Draft {
  const draft = context.documents.put(drafts, changed);
  tellUpdated(context, 'draft', draftOfEvent(context, draft));
  return draft;
}
