import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';
import type { MediaType } from './rules';

/** What a program wants to know of its file again when the platform tells of it (SDK: ExternalInfo). */
interface ExternalInfo {
  origin?: string;
  externalIds?: string[];
}

/** A file of the site's media; its bytes are kept by the same name. */
export interface MediaFile {
  /** Ends as the names of its type do. */
  id: string;
  displayName: string;
  parentFolderId: string;
  /** MD5, in hexadecimal. */
  hash: string;
  sizeInBytes: number;
  private: boolean;
  mediaType: MediaType;
  mimeType: string;
  operationStatus: 'READY' | 'FAILED';
  /** Where it was imported from. */
  sourceUrl?: string;
  labels: string[];
  /** Pixels, of a picture. */
  width?: number;
  height?: number;
  createdDate: string;
  updatedDate: string;
  state: 'OK' | 'DELETED';
  /** The folder that was moved to the trash bin with the file in it: it comes back with that folder. */
  deletedWith?: string;
}

export const files = collection<MediaFile>('media_files', {
  fields: {
    displayName: 'string',
    parentFolderId: 'string',
    private: 'boolean',
    mediaType: 'string',
    sizeInBytes: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    state: 'string',
    deletedWith: 'string',
  },
  searchable: { displayName: 'displayName', mimeType: 'mimeType', labels: 'labels' },
  defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
});

/** What a file is to become, as the one who asked for an upload has said. */
export interface WantedFile {
  /** Empty where the upload is to say it. */
  displayName: string;
  mimeType: string;
  parentFolderId: string;
  private: boolean;
  labels: string[];
  externalInfo?: ExternalInfo;
  sourceUrl?: string;
}

/** Leave to upload a file, by the hash of the token in its address. */
export interface Upload {
  id: string;
  file: WantedFile;
  /** Who asked for it; the file is theirs. */
  caller: { role: 'visitor' | 'member' | 'owner' | 'app'; id: string };
  /** Of a file that comes in parts: how many bytes it has, once that was said, and how many have come. */
  parts?: { length?: number; offset: number };
  createdDate: string;
  expires: string;
}

/** An address at which a file can be downloaded for a time, by the hash of its token. */
export interface Download {
  id: string;
  fileId: string;
  /** What the file is called where it is saved. */
  name: string;
  /** Whether browsers show it in place of saving it. */
  isInline: boolean;
  /** Where its address leads once its time is over. */
  redirectUrl?: string;
  createdDate: string;
  expires: string;
}

export const downloads = collection<Download>('media_downloads', {
  fields: { createdDate: 'date', expires: 'date' },
  // Longer than it is good for, since who comes too late is led on.
  expiry: { field: 'expires', after: 30 * DAY },
});

/** How long an address for an upload can be used. */
export const UPLOAD_LIFETIME = DAY;

export const uploads = collection<Upload>('media_uploads', {
  fields: { createdDate: 'date', expires: 'date' },
  expiry: { field: 'expires', after: 0 },
});
