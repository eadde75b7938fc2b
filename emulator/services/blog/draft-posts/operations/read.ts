import { draftPosts as meta } from '@wix/blog/meta';
import { moduleOperations } from '#core/contract/operation';
import { MANAGE } from '../../access';
import { listPage, queryPage } from '../../paging';
import { removeForGood, restoreDraft } from '../changes';
import { findDeleted, findDraft } from '../saved';
import { serializeDraft } from '../serialize';
import { drafts } from '../store';

/** Those that are not in the trash bin. */
const KEPT = { status: { $ne: 'DELETED' } };

const sortOf = (sort: string | undefined) => [
  { fieldName: 'editedDate', order: sort === 'EDITING_DATE_ASC' ? 'ASC' : 'DESC' },
];

/** Finding drafts, and the trash bin. */
export const draftPostsReadOperations = moduleOperations('blog.draftPosts', meta, MANAGE, {
  getDraftPost: (request, context) => ({
    draftPost: serializeDraft(context, findDraft(context, request.draftPostId), request.fieldsets),
  }),
  listDraftPosts(request, context) {
    const { status, language, sort, paging, fieldsets } = request;
    const filter = {
      ...(status && status !== 'UNKNOWN' ? { status } : KEPT),
      ...(language && { language }),
    };
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
  removeFromTrashBin(request, context) {
    removeForGood(context, findDeleted(context, request.draftPostId));
    return {};
  },
});
