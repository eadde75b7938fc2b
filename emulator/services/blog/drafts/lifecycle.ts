import type { Context } from '#core/contract/context';
import { assert, assertGiven, invalidField, notFound } from '#core/contract/errors';
import type { CatchUpStep } from '#core/contract/service';
import { emitCreated, emitDeleted, emitUpdated } from '#core/entities/events';
import { storeChanged } from '#core/entities/store';
import { plainTextOf } from '#core/rich-content/text';
import { slugFor } from '#core/slugs';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { parseIsoDate } from '#core/time/clock';
import { recount } from '../content/recount';
import { likes } from '../likes/entity';
import { type Post, posts } from '../posts/entity';
import { POSTS } from '../posts/events';
import { type Draft, drafts } from './entity';
import { draftStatusForbids } from './errors';
import { DRAFTS } from './events';

/** Returns a draft that is not in the trash bin. @throws PlatformError 404 */
export function findDraft({ documents }: Context, id: string): Draft {
  const draft = documents.get(drafts, id);
  assert(draft && draft.status !== 'DELETED', () => notFound(`draft post ${id}`));
  return draft;
}

/** Returns a draft in the trash bin. @throws PlatformError 404 */
export function findDeleted({ documents }: Context, id: string): Draft {
  const draft = documents.get(drafts, id);
  assert(draft?.status === 'DELETED', () => notFound(`deleted draft post ${id}`));
  return draft;
}

export function saveDraft(context: Context, changed: Draft): Draft {
  return storeChanged(context, DRAFTS, changed);
}

/**
 * Publishes a draft: creates its post, or updates the existing one.
 * @param at the time of publication, ISO 8601
 */
export function publish(context: Context, draft: Draft, at = context.clock.date()): Draft {
  const { documents } = context;
  const before = documents.get(posts, draft.id);
  const firstPublishedDate = draft.firstPublishedDate ?? before?.firstPublishedDate ?? at;
  const { status, createdDate, editedDate, scheduledPublishDate, seoSlug, ...content } = draft;
  const post: Post = {
    ...content,
    contentText: plainTextOf(draft.richContent),
    slug: slugOf(context, draft, before),
    firstPublishedDate,
    lastPublishedDate: at,
    hasUnpublishedChanges: false,
    metrics: before?.metrics ?? {
      comments: 0,
      likes: documents.count(likes, { entityId: draft.id }),
      views: 0,
    },
  };
  documents.put(posts, post);
  if (before) emitUpdated(context, POSTS, post);
  else emitCreated(context, POSTS, post);
  const { scheduledPublishDate: planned, ...unplanned } = draft;
  const published = saveDraft(context, {
    ...unplanned,
    status: 'PUBLISHED',
    hasUnpublishedChanges: false,
    firstPublishedDate,
  });
  recount(context, before, post);
  return published;
}

/** Returns the writer's slug, or one from the title; an existing post keeps its slug unless the writer sets another. */
function slugOf({ documents }: Context, { id, seoSlug, title }: Draft, before: Post | undefined): string {
  if (before && (!seoSlug || seoSlug === before.slug)) return before.slug;
  return slugFor(seoSlug ?? title, 'post', (slug) =>
    documents.list(posts, { slug }, undefined, 2).some((post) => post.id !== id),
  );
}

/** Removes the post of a draft from the site, if it has one. */
export function unpublish(context: Context, { id }: Draft): void {
  const post = context.documents.get(posts, id);
  if (!post) return;
  context.documents.delete(posts, id);
  emitDeleted(context, POSTS, post);
  recount(context, post);
}

/** The action of an update (SDK: Action). */
export interface DraftAction {
  action?: string;
  scheduledPublishDate?: string | null;
}

/**
 * Carries out the action of an update.
 * @param draft the updated draft
 * @throws PlatformError 400 if a schedule has no future date; 428 for a draft in another state (platform facts 14.8)
 */
export function act(context: Context, draft: Draft, { action, scheduledPublishDate }: DraftAction): Draft {
  switch (action) {
    case 'UPDATE_PUBLISH':
      return publish(context, draft);
    case 'UPDATE_SCHEDULE': {
      assertGiven(scheduledPublishDate, 'scheduledPublishDate');
      assert(parseIsoDate(scheduledPublishDate) > context.clock.now(), () =>
        invalidField('scheduledPublishDate', 'must be in the future'),
      );
      return saveDraft(context, { ...draft, status: 'SCHEDULED', scheduledPublishDate });
    }
    case 'UPDATE_CANCEL_SCHEDULE':
    case 'UPDATE_REVERT_TO_DRAFT': {
      const from = action === 'UPDATE_CANCEL_SCHEDULE' ? 'SCHEDULED' : 'PUBLISHED';
      assert(draft.status === from, () => draftStatusForbids(draft, action));
      const { scheduledPublishDate: planned, ...unplanned } = draft;
      const isLive = from === 'SCHEDULED' && context.documents.get(posts, draft.id);
      if (from === 'PUBLISHED') unpublish(context, draft);
      const status = isLive ? 'PUBLISHED' : 'UNPUBLISHED';
      const hasUnpublishedChanges = Boolean(isLive) && draft.hasUnpublishedChanges;
      return saveDraft(context, { ...unplanned, status, hasUnpublishedChanges });
    }
    case 'UPDATE_PUBLICATION':
      assert(draft.status === 'PUBLISHED', () => draftStatusForbids(draft, action));
      return draft;
    case 'UPDATE_REJECT': {
      assert(draft.status === 'IN_REVIEW', () => draftStatusForbids(draft, action));
      const moderationDate = context.clock.date();
      const { id: moderatedBy } = context.caller;
      return saveDraft(context, {
        ...draft,
        status: 'UNPUBLISHED',
        moderationDetails: { ...draft.moderationDetails, status: 'REJECTED', moderatedBy, moderationDate },
      });
    }
    default:
      return draft;
  }
}

/** Publishes scheduled drafts when they are due. */
export const draftPostsCatchUp: CatchUpStep = {
  due: [{ collection: drafts, field: 'scheduledPublishDate', only: { status: 'SCHEDULED' } }],
  catchUp: publishDue,
};

/** Publishes the due drafts, each with its scheduled date; at most one batch per call. */
function publishDue(context: Context): void {
  const due = { status: 'SCHEDULED', scheduledPublishDate: { $lte: context.clock.date() } };
  const sort = [{ fieldName: 'scheduledPublishDate', order: 'ASC' }];
  for (const draft of context.documents.list(drafts, due, sort, CATCH_UP_BATCH))
    publish(context, draft, draft.scheduledPublishDate);
}
