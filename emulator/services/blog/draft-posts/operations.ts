import { draftPosts as meta } from '@wix/blog/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { within } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import type { GivenDraft } from '../content/input';
import { listPage, MANAGE, queryPage } from '../requests/paging';
import { drafts } from '../stored/posts';
import { createDraft, deleteDraft, removeForGood, restoreDraft, updateDraft } from './changes';
import { findDeleted, findDraft, publish, serializeDraft } from './lifecycle';
import { changeLanguage, translateDraft } from './translations';

/** Drafts outside the trash bin. */
const KEPT = { status: { $ne: 'DELETED' } };

const sortOf = (sort: string | undefined) => [
  { fieldName: 'editedDate', order: sort === 'EDITING_DATE_ASC' ? 'ASC' : 'DESC' },
];

export const draftPostsReadOperations = moduleOperations('blog.draftPosts', meta, MANAGE, {
  getDraftPost: (request, context) => ({
    draftPost: serializeDraft(context, findDraft(context, request.draftPostId), request.fieldsets),
  }),
  listDraftPosts(request, context) {
    const { status, language, sort, paging, fieldsets } = request;
    const filter = { ...(status && status !== 'UNKNOWN' ? { status } : KEPT), ...(language && { language }) };
    const { items, metaData } = listPage(context, drafts, { filter, sort: sortOf(sort), paging });
    return { draftPosts: items.map((draft) => serializeDraft(context, draft, fieldsets)), metaData };
  },
  queryDraftPosts(request, context) {
    const { items, pagingMetadata } = queryPage(context, drafts, request.query ?? {}, { scope: KEPT });
    return {
      draftPosts: items.map((draft) => serializeDraft(context, draft, request.fieldsets)),
      pagingMetadata,
    };
  },
  listDeletedDraftPosts(request, context) {
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
    };
  },
  getDeletedDraftPost: (request, context) => ({
    draftPost: serializeDraft(context, findDeleted(context, request.draftPostId)),
  }),
  restoreFromTrashBin: (request, context) => ({
    draftPost: serializeDraft(context, restoreDraft(context, request.draftPostId)),
  }),
  removeFromTrashBin: (request, context) => removeForGood(context, findDeleted(context, request.draftPostId)),
});

export const draftPostsWriteOperations = moduleOperations('blog.draftPosts', meta, MANAGE, {
  createDraftPost(request, context) {
    const draft = createDraft(context, request.draftPost, { publish: request.publish });
    return { draftPost: serializeDraft(context, draft, request.fieldsets) };
  },
  updateDraftPost(request, context) {
    const { draftPost, action, scheduledPublishDate, fieldsets } = request;
    const draft = updateDraft(context, draftPost, { action, scheduledPublishDate });
    return { draftPost: serializeDraft(context, draft, fieldsets) };
  },
  publishDraftPost: (request, context) => ({
    postId: publish(context, findDraft(context, request.draftPostId)).id,
  }),
  deleteDraftPost: (request, context) => deleteDraft(context, request.draftPostId, request.permanent),
  translateDraft(request, context) {
    const draft = translateDraft(context, request.postId, request.language);
    return { draftPost: serializeDraft(context, draft, request.fieldsets) };
  },
  updateDraftPostLanguage(request, context) {
    const draft = changeLanguage(context, request.postId, request.language);
    return { draftPost: serializeDraft(context, draft, request.fieldsets) };
  },
  bulkCreateDraftPosts: (request, context) =>
    doEachEntity(
      request.draftPosts,
      (draftPost) => createDraft(context, draftPost, { publish: request.publish }),
      request.returnFullEntity ? (draft) => serializeDraft(context, draft, request.fieldsets) : undefined,
    ),
  bulkUpdateDraftPosts(request, context) {
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
  bulkDeleteDraftPosts: (request, context) =>
    doEachId(request.postIds, (id) => deleteDraft(context, id, request.permanent)),
});
