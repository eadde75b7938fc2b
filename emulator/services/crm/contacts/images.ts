import type { Context } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { mediaUrl } from '#core/media-address';
import { uploadUrl, wantedFile } from '#services/media';
import { saveContact } from './changes';
import { type Contact, type ContactInfo, contacts, type ImageUpload, imageUploads } from './entity';
import { invalidMimeType, uploadIdNotFound } from './errors';
import { findContact } from './find';

type Image = NonNullable<NonNullable<ContactInfo['picture']>['image']>;

/** The types of pictures, with the ending of their file names (SDK: generateContactImageUploadUrl). */
const TYPES: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

const begin = ({ documents, clock, ids }: Context, contactId: string, status: ImageUpload['status']) =>
  documents.put(imageUploads, { id: ids.guid(), contactId, status, createdDate: clock.date() });

/**
 * Returns the id under which the picture of a changed contact was fetched; undefined if the request has no new one. The
 * platform fetches it later; here the contact shows the given address at once (platform facts 47.4).
 */
export function imageUploadOf(context: Context, contact: Contact, before?: Contact): string | undefined {
  const { url } = contact.info.picture?.image ?? {};
  if (!url || url === before?.info.picture?.image?.url) return undefined;
  return begin(context, contact.id, 'SUCCESS').id;
}

/** Permits the upload of a picture. */
export function permitImage(context: Context, contactId: string, mimeType: string) {
  const contact = findContact(context, contactId);
  const ending = TYPES[mimeType];
  assert(ending, () => invalidMimeType(mimeType));
  const { id } = begin(context, contact.id, 'IN_PROGRESS');
  const file = wantedFile(context, { fileName: `${contact.id}.${ending}`, mimeType });
  return { uploadUrl: uploadUrl(context, { ...file, contactImage: id }), imageUploadId: id };
}

export function statusOfImage(context: Context, contactId: string, uploadId: string): ImageUpload['status'] {
  findContact(context, contactId);
  const stored = context.documents.get(imageUploads, uploadId);
  const upload = orThrow(stored, () => uploadIdNotFound(uploadId));
  assert(upload.contactId === contactId, () => uploadIdNotFound(uploadId));
  return upload.status;
}

/**
 * Notes that a permitted picture was uploaded, and shows it with the contact.
 * @param file undefined if it was refused
 */
export function imageUploaded(
  context: Context,
  uploadId: string,
  file: { id: string; width?: number; height?: number } | undefined,
): void {
  const { documents } = context;
  const upload = documents.get(imageUploads, uploadId);
  if (!upload) return;
  const contact = documents.get(contacts, upload.contactId);
  documents.put(imageUploads, { ...upload, status: file && contact ? 'SUCCESS' : 'FAILURE' });
  if (!file || !contact) return;
  const { id, width = 0, height = 0 } = file;
  const image = { id, url: mediaUrl(id), width, height } as Image;
  saveContact(context, { ...contact, info: { ...contact.info, picture: { image } } });
}
