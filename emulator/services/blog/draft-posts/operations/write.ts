import { draftPosts as meta } from '@wix/blog/meta';
import { doEachEntity } from '#core/contract/bulk';
import { within } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import { MANAGE } from '../../access';
import type { GivenDraft } from '../../content/input';
import { createDraft, deleteDraft, updateDraft } from '../changes';
import { publish } from '../lifecycle';
import { findDraft } from '../saved';
import { serializeDraft } from '../serialize';
import { changeLanguage, translateDraft } from '../translations';

/** Writing drafts, and making posts of them. */
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
  deleteDraftPost(request, context) {
    deleteDraft(context, request.draftPostId, request.permanent);
    return {};
  },
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
    doEachEntity(
      request.postIds,
      (id) => deleteDraft(context, id, request.permanent),
      undefined,
      (id) => id,
    ),
});
