import { attachments as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { deleteEntity } from '#core/entities/store';
import { uploadUrl, wantedFile } from '#services/media';
import { ATTACHMENTS, attachments, findAttachment, serializeAttachment } from '../attachments/entity';
import { findContact } from '../contacts/find';

const PAGE = { defaultLimit: 100, maxLimit: 1000 };

/** Files of contacts; an upload to the given address adds one. */
export const attachmentsOperations = moduleOperations('crm.attachments', meta, access(MANAGERS), {
  generateAttachmentUploadUrl(context, { contactId, fileName, mimeType }) {
    const { id } = findContact(context, contactId);
    const file = wantedFile(context, { fileName, mimeType });
    return { uploadUrl: uploadUrl(context, { ...file, contactAttachment: id }) };
  },
  listAttachments(context, { contactId, paging }) {
    const { items, total, count, offset } = context.documents.query(
      attachments,
      { ...(paging && { paging }) },
      { ...PAGE, scope: { contactId: findContact(context, contactId).id } },
    );
    return {
      attachments: items.map((it) => serializeAttachment(context, it)),
      metadata: { count, offset, total },
    };
  },
  getAttachment: (context, { contactId, attachmentId }) => ({
    attachment: serializeAttachment(context, findAttachment(context, contactId, attachmentId)),
  }),
  deleteAttachment: (context, { contactId, attachmentId }) =>
    deleteEntity(context, ATTACHMENTS, findAttachment(context, contactId, attachmentId)),
});
