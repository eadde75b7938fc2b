import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';
import type { MediaType } from './rules';

/** Data of a program that the platform returns with the events of its file (SDK: ExternalInfo). */
interface ExternalInfo {
  origin?: string;
  externalIds?: string[];
}

/** A file of the site's media; its bytes are stored under the same name. */
export interface MediaFile {
  /** A file name with the ending of its type. */
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
  sourceUrl?: string;
  labels: string[];
  /** In pixels, for a picture. */
  width?: number;
  height?: number;
  createdDate: string;
  updatedDate: string;
  state: 'OK' | 'DELETED';
  /** The folder with which the file was moved to the trash bin; it is restored with that folder. */
  deletedWith?: string;
}

export const files = collection<MediaFile>('media_files', {
  shown: { title: 'Files', group: 'Media', calls: ['media.files', 'fileDescriptor'] },
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

/** The properties of a future file, from the request for an upload. */
export interface WantedFile {
  /** Empty if the upload itself contains it. */
  displayName: string;
  mimeType: string;
  parentFolderId: string;
  private: boolean;
  labels: string[];
  externalInfo?: ExternalInfo;
  sourceUrl?: string;
  /** The id of the upload of a contact's picture, if it is one. */
  contactImage?: string;
  /** The id of the contact whose attachment it becomes, if it is one. */
  contactAttachment?: string;
}

/** A permitted upload; its id is the hash of the token in its address. */
export interface Upload {
  id: string;
  file: WantedFile;
  /** The caller of the request, who owns the file. */
  caller: { role: 'visitor' | 'member' | 'owner' | 'app'; id: string };
  /** For a resumable upload: its length in bytes once it has begun, and the number of bytes received. */
  parts?: { length?: number; offset: number };
  createdDate: string;
  expires: string;
}

/** A temporary address for downloading a file; its id is the hash of its token. */
export interface Download {
  id: string;
  fileId: string;
  name: string;
  /** Whether browsers show it instead of saving it. */
  isInline: boolean;
  /** The address to which it redirects once it has expired. */
  redirectUrl?: string;
  createdDate: string;
  expires: string;
}

export const downloads = collection<Download>('media_downloads', {
  fields: { createdDate: 'date', expires: 'date' },
  // It is kept after its expiry, because a late request is redirected.
  expiry: { field: 'expires', after: 30 * DAY },
});

/** How long an address for an upload is valid, in milliseconds. */
export const UPLOAD_LIFETIME = DAY;

export const uploads = collection<Upload>('media_uploads', {
  fields: { createdDate: 'date', expires: 'date' },
  expiry: { field: 'expires', after: 0 },
});

/** A temporary address for playing a private video; its id is the hash of its token. */
export interface VideoStream {
  id: string;
  fileId: string;
  createdDate: string;
  expires: string;
}

export const videoStreams = collection<VideoStream>('media_video_streams', {
  fields: { createdDate: 'date', expires: 'date' },
  // It is kept after its expiry, because a player that goes on asking should hear the reason.
  expiry: { field: 'expires', after: DAY },
});

/** A permanent address for downloading several files at once; its id is the hash of its token. */
export interface Archive {
  id: string;
  name: string;
  /** The files, or the folder, whose files are found when the archive is downloaded. */
  fileIds?: string[];
  folderId?: string;
  createdDate: string;
}

export const archives = collection<Archive>('media_archives', { fields: { createdDate: 'date' } });
