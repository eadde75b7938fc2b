import type { attachments as meta } from '@wix/crm/meta';
import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { storeNew } from '#core/entities/store';
import { mediaUrl } from '#core/media-address';
import { files } from '#services/media';

type Wire = Serialized<meta.ContactAttachmentOriginal>;

/** A file that belongs to a contact. */
export interface Attachment {
  id: string;
  contactId: string;
  /** In the site's media. */
  fileId: string;
  createdDate: string;
}

export const attachments = collection<Attachment>('contact_attachments', {
  fields: { contactId: 'string', createdDate: 'date' },
  indexes: [['contactId', 'createdDate']],
});

/** Serializes an attachment with its file; without one that was deleted, it has only its id. */
export function serializeAttachment({ documents }: Context, { id, fileId }: Attachment): Wire {
  const file = documents.get(files, fileId);
  if (!file) return { id, attachmentType: 'UNKNOWN' };
  const { displayName: fileName, mimeType, mediaType, width = 0, height = 0 } = file;
  const media = { id: fileId, url: mediaUrl(fileId) };
  const picture = { ...media, width, height };
  return {
    id,
    fileName,
    mimeType,
    ...(mediaType === 'IMAGE'
      ? { attachmentType: 'IMAGE', image: picture, previewImage: picture }
      : { attachmentType: 'OTHER', document: media }),
  };
}

export const ATTACHMENTS: EntityKind<Attachment, 'attachment'> = {
  name: 'attachment',
  collection: attachments,
  views: [{ fqdn: 'wix.contacts.v4.attachment', serialize: serializeAttachment }],
};

/** Stores an uploaded file as an attachment of a contact. */
export const attach = (context: Context, contactId: string, fileId: string): Attachment =>
  storeNew(context, ATTACHMENTS, {
    id: context.ids.guid(),
    contactId,
    fileId,
    createdDate: context.clock.date(),
  });

/** @throws PlatformError 404, also for an attachment of another contact */
export function findAttachment({ documents }: Context, contactId: string, id: string): Attachment {
  const attachment = documents.get(attachments, id);
  assert(attachment?.contactId === contactId, () => notFound(`Attachment ${id} of contact ${contactId}`));
  return attachment;
}
