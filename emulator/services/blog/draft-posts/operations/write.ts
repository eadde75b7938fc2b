import { draftPosts as meta } from '@wix/blog/meta';
import { doEachEntity } from '#core/contract/bulk';
import { within } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { type Operation, operation } from '#core/contract/operation';
import { MANAGE } from '../../access';
import type { GivenDraft } from '../../content/input';
import { createDraft, deleteDraft, updateDraft } from '../changes';
import { publish } from '../lifecycle';
import { findDraft } from '../saved';
import { serializeDraft } from '../serialize';
import { changeLanguage, translateDraft } from '../translations';

/** Writing drafts, and making posts of them. */
export const draftPostsWriteOperations: Operation[] = [
  operation('blog.draftPosts.createDraftPost', meta.createDraftPost, MANAGE, (request, context) => {
    const draft = createDraft(context, request.draftPost, { publish: request.publish });
    return { draftPost: serializeDraft(context, draft, request.fieldsets) };
  }),

  operation('blog.draftPosts.updateDraftPost', meta.updateDraftPost, MANAGE, (request, context) => {
    const { draftPost, action, scheduledPublishDate, fieldsets } = request;
    const draft = updateDraft(context, draftPost, { action, scheduledPublishDate });
    return { draftPost: serializeDraft(context, draft, fieldsets) };
  }),

  operation('blog.draftPosts.publishDraftPost', meta.publishDraftPost, MANAGE, (request, context) => ({
    postId: publish(context, findDraft(context, request.draftPostId)).id,
  })),

  operation('blog.draftPosts.deleteDraftPost', meta.deleteDraftPost, MANAGE, (request, context) => {
    deleteDraft(context, request.draftPostId, request.permanent);
    return {};
  }),

  operation('blog.draftPosts.translateDraft', meta.translateDraft, MANAGE, (request, context) => {
    const draft = translateDraft(context, request.postId, request.language);
    return { draftPost: serializeDraft(context, draft, request.fieldsets) };
  }),

  operation(
    'blog.draftPosts.updateDraftPostLanguage',
    meta.updateDraftPostLanguage,
    MANAGE,
    (request, context) => {
      const draft = changeLanguage(context, request.postId, request.language);
      return { draftPost: serializeDraft(context, draft, request.fieldsets) };
    },
  ),

  operation('blog.draftPosts.bulkCreateDraftPosts', meta.bulkCreateDraftPosts, MANAGE, (request, context) =>
    doEachEntity(
      request.draftPosts,
      (draftPost) => createDraft(context, draftPost, { publish: request.publish }),
      request.returnFullEntity ? (draft) => serializeDraft(context, draft, request.fieldsets) : undefined,
    ),
  ),

  operation('blog.draftPosts.bulkUpdateDraftPosts', meta.bulkUpdateDraftPosts, MANAGE, (request, context) => {
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
  }),

  operation('blog.draftPosts.bulkDeleteDraftPosts', meta.bulkDeleteDraftPosts, MANAGE, (request, context) =>
    doEachEntity(
      request.postIds,
      (id) => deleteDraft(context, id, request.permanent),
      undefined,
      (id) => id,
    ),
  ),
];
