import type { Context } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import { emitDeleted } from '#core/entities/events';
import { storeNew } from '#core/entities/store';
import { contentOf, type GivenDraft } from '../content/input';
import { recount } from '../content/recount';
import { likes } from '../likes/entity';
import { OPTIONAL_CONTENT, posts } from '../posts/entity';
import { type Draft, drafts } from './entity';
import { alreadyExists } from './errors';
import { DRAFTS } from './events';
import { act, type DraftAction, findDeleted, findDraft, publish, saveDraft, unpublish } from './lifecycle';

/**
 * Creates a draft.
 * @param options `publish`: whether to publish it at once; `id`: its id, otherwise a new one
 * @throws PlatformError as `contentOf`
 */
export function createDraft(
  context: Context,
  given: GivenDraft & { pinned?: boolean },
  { publish: publishes = false, id = context.ids.guid() }: { publish?: boolean; id?: string } = {},
): Draft {
  const content = contentOf(context, given, undefined);
  assertSlug(given.seoSlug);
  assertFreeTranslation(context, content);
  const now = context.clock.date();
  const draft = storeNew(context, DRAFTS, {
    ...content,
    id,
    status: 'UNPUBLISHED',
    hasUnpublishedChanges: true,
    createdDate: now,
    editedDate: now,
    pinned: given.pinned ?? false,
    ...(given.seoSlug && { seoSlug: given.seoSlug }),
  });
  recount(context, draft);
  return publishes ? publish(context, draft) : draft;
}

/** The longest slug as it is in an address, in characters (statement blog-import-draft-seo-slug-hebrew). */
const SLUG_LENGTH = 100;

/** @throws PlatformError 400 for a slug that is too long in an address */
function assertSlug(slug: string | null | undefined, field = 'draftPost'): void {
  assertField(
    !slug || encodeURIComponent(slug).length <= SLUG_LENGTH,
    `${field}.seoSlug`,
    `has more than ${SLUG_LENGTH} characters in an address`,
    'MAX_LENGTH',
  );
}

/** @throws PlatformError 409 if its translation group already has the language */
export function assertFreeTranslation(
  { documents }: Context,
  { translationId, language }: Pick<Draft, 'translationId' | 'language'>,
): void {
  const taken =
    translationId && documents.find(drafts, { translationId, language, status: { $ne: 'DELETED' } });
  assert(!taken, () => alreadyExists(language));
}

/**
 * Changes a draft, and carries out the request's action.
 * @throws PlatformError 404; as `contentOf` and `act`
 */
export function updateDraft(
  context: Context,
  given: GivenDraft,
  action: DraftAction = {},
  field = 'draftPost',
): Draft {
  const before = findDraft(context, given.id ?? '');
  const { seoSlug: slugBefore, ...state } = stateOf(before);
  const seoSlug = given.seoSlug === undefined ? slugBefore : given.seoSlug;
  const content = contentOf(context, given, before, field);
  assertSlug(given.seoSlug, field);
  const draft = saveDraft(context, {
    ...state,
    ...content,
    ...(seoSlug && { seoSlug }),
    hasUnpublishedChanges: true,
    editedDate: context.clock.date(),
  });
  markPost(context, draft);
  recount(context, before, draft);
  return act(context, draft, action);
}

/** Returns a draft without its optional content, so that a change to null removes it. */
function stateOf(draft: Draft): Omit<Draft, keyof typeof OPTIONAL_CONTENT> {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !(name in OPTIONAL_CONTENT))) as Draft;
}

/** Records in a draft's post whether the draft has unpublished changes. */
function markPost({ documents }: Context, { id, hasUnpublishedChanges }: Draft): void {
  const post = documents.get(posts, id);
  if (post && post.hasUnpublishedChanges !== hasUnpublishedChanges)
    documents.put(posts, { ...post, hasUnpublishedChanges });
}

/**
 * Moves a draft to the trash bin, where it stays (platform facts 14.6), or deletes it permanently, and unpublishes its
 * post.
 * @throws PlatformError 404
 */
export function deleteDraft(context: Context, id: string, permanent = false): Draft {
  const draft = findDraft(context, id);
  unpublish(context, draft);
  emitDeleted(context, DRAFTS, draft);
  if (permanent) {
    removeForGood(context, draft);
    return draft;
  }
  const { scheduledPublishDate, ...unplanned } = draft;
  const editedDate = context.clock.date();
  const deleted: Draft = { ...unplanned, status: 'DELETED', hasUnpublishedChanges: false, editedDate };
  context.documents.put(drafts, deleted);
  recount(context, draft);
  return deleted;
}

/** Deletes a draft permanently, with the likes of its post. */
export function removeForGood(context: Context, draft: Draft): void {
  const { documents } = context;
  for (const { id } of documents.list(likes, { entityId: draft.id })) documents.delete(likes, id);
  documents.delete(drafts, draft.id);
  recount(context, draft);
}

/** Restores a draft from the trash bin as unpublished (platform facts 14.7). @throws PlatformError 404 */
export function restoreDraft(context: Context, id: string): Draft {
  const deleted = findDeleted(context, id);
  const editedDate = context.clock.date();
  const draft = storeNew(context, DRAFTS, { ...deleted, status: 'UNPUBLISHED', editedDate });
  recount(context, draft);
  return draft;
}
