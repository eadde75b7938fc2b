import { draftPosts as meta } from '@wix/blog/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { assertGiven, within } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import type { GivenDraft } from '../content/input';
import { createDraft, deleteDraft, removeForGood, restoreDraft, updateDraft } from '../drafts/changes';
import { drafts } from '../drafts/entity';
import { findDeleted, findDraft, publish } from '../drafts/lifecycle';
import { serializeDraft } from '../drafts/serialize';
import { changeLanguage, translateDraft } from '../drafts/translations';
import { listPage, MANAGE, queryPage } from '../requests/paging';

/** The counts of a list under the name that documented answers have (statement blog-sample-drafts-deleted-list). */
const earlierCounts = (metaData: object) => ({ metaData });

/** Drafts outside the trash bin. */
const KEPT = { status: { $ne: 'DELETED' } };

const sortOf = (sort: string | undefined) => [
  { fieldName: 'editedDate', order: sort === 'EDITING_DATE_ASC' ? 'ASC' : 'DESC' },
];

export const draftPostsReadOperations = moduleOperations('blog.draftPosts', meta, MANAGE, {
  getDraftPost: (context, request) => ({
    draftPost: serializeDraft(context, findDraft(context, request.draftPostId), request.fieldsets),
  }),
  listDraftPosts(context, request) {
    const { status, language, sort, paging, fieldsets } = request;
    const filter = { ...(status && status !== 'UNKNOWN' ? { status } : KEPT), ...(language && { language }) };
    const { items, metaData } = listPage(context, drafts, { filter, sort: sortOf(sort), paging });
    return { draftPosts: items.map((draft) => serializeDraft(context, draft, fieldsets)), metaData };
  },
  queryDraftPosts(context, request) {
    const { items, pagingMetadata } = queryPage(context, drafts, request.query ?? {}, { scope: KEPT });
    return {
      draftPosts: items.map((draft) => serializeDraft(context, draft, request.fieldsets)),
      pagingMetadata,
    };
  },
  listDeletedDraftPosts(context, request) {
    const { draftPostIds, language, sort, paging, fieldsets } = request;
    const filter = {
      status: 'DELETED',
      ...(language && { language }),
      ...(draftPostIds?.length && { id: { $in: draftPostIds } }),
    };
    const { items, metaData } = listPage(context, drafts, { filter, sort: sortOf(sort), paging });
    const { cursor, ...counts } = metaData;
    return {
      draftPosts: items.map((draft) => serializeDraft(context, draft, fieldsets)),
      pagingMetadata: { ...counts, tooManyToCount: false, ...(cursor && { cursors: { next: cursor } }) },
      ...earlierCounts(counts),
    };
  },
  getDeletedDraftPost: (context, request) => ({
    draftPost: serializeDraft(context, findDeleted(context, request.draftPostId)),
  }),
  restoreFromTrashBin: (context, request) => ({
    draftPost: serializeDraft(context, restoreDraft(context, request.draftPostId)),
  }),
  removeFromTrashBin: (context, request) => removeForGood(context, findDeleted(context, request.draftPostId)),
});

export const draftPostsWriteOperations = moduleOperations('blog.draftPosts', meta, MANAGE, {
  createDraftPost(context, request) {
    const draft = createDraft(context, request.draftPost, { publish: request.publish });
    return { draftPost: serializeDraft(context, draft, request.fieldsets) };
  },
  updateDraftPost(context, request) {
    const { draftPost, action, scheduledPublishDate, fieldsets } = request;
    // The path has already given the id (statement blog-draft-update-unwrapped).
    assertGiven(action || Object.keys(draftPost).some((name) => name !== 'id'), 'draftPost');
    const draft = updateDraft(context, draftPost, { action, scheduledPublishDate });
    return { draftPost: serializeDraft(context, draft, fieldsets) };
  },
  publishDraftPost: (context, request) => ({
    postId: publish(context, findDraft(context, request.draftPostId)).id,
  }),
  deleteDraftPost: (context, request) => deleteDraft(context, request.draftPostId, request.permanent),
  translateDraft(context, request) {
    const draft = translateDraft(context, request.postId, request.language);
    return { draftPost: serializeDraft(context, draft, request.fieldsets) };
  },
  updateDraftPostLanguage(context, request) {
    const draft = changeLanguage(context, request.postId, request.language);
    return { draftPost: serializeDraft(context, draft, request.fieldsets) };
  },
  bulkCreateDraftPosts(context, request) {
    // A post without the field refuses all of them (statement blog-bulk-create-wrapped).
    request.draftPosts.forEach(({ title }, index) => {
      assertGiven(title, `draftPosts[${index}].title`);
    });
    return doEachEntity(
      request.draftPosts,
      (draftPost) => createDraft(context, draftPost, { publish: request.publish }),
      request.returnFullEntity ? (draft) => serializeDraft(context, draft, request.fieldsets) : undefined,
    );
  },
  bulkUpdateDraftPosts(context, request) {
    const { action, scheduledPublishDate, fieldsets } = request;
    return doEachEntity(
      request.draftPosts ?? [],
      ({ draftPost = {}, fieldMask }) => {
        const given: GivenDraft = fieldMask?.length
          ? { ...masked(draftPost, fieldMask), id: draftPost.id }
          : draftPost;
        return within('draftPosts', () =>
          updateDraft(context, given, { action, scheduledPublishDate }, 'draftPost'),
        );
      },
      request.returnFullEntity ? (draft) => serializeDraft(context, draft, fieldsets) : undefined,
      ({ draftPost }) => draftPost?.id,
    );
  },
  bulkDeleteDraftPosts: (context, request) =>
    doEachId(request.postIds, (id) => deleteDraft(context, id, request.permanent)),
});
