import type { files as meta } from '@wix/media/meta';

type Sent = NonNullable<ReturnType<typeof meta.getFileDescriptor>['__originalResponseType']['file']>;

/** The kinds of files in the media manager (SDK: MediaType). */
export type MediaType = Exclude<NonNullable<Sent['mediaType']>, 'UNKNOWN'>;

/** A type of files, by the ending of its name. */
export interface FileType {
  ending: string;
  mimeType: string;
  mediaType: MediaType;
}

/** The supported endings of each media type, each with the MIME type with which it is sent (RFC 6838). */
const TYPES: Record<MediaType, Record<string, string>> = {
  IMAGE: {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    heic: 'image/heic',
    heif: 'image/heif',
    tiff: 'image/tiff',
    tif: 'image/tiff',
    bmp: 'image/bmp',
  },
  VECTOR: { svg: 'image/svg+xml' },
  VIDEO: {
    mp4: 'video/mp4',
    m4v: 'video/x-m4v',
    mov: 'video/quicktime',
    webm: 'video/webm',
    mpeg: 'video/mpeg',
    mpg: 'video/mpeg',
    avi: 'video/x-msvideo',
    mkv: 'video/x-matroska',
    wmv: 'video/x-ms-wmv',
    ogv: 'video/ogg',
    '3gp': 'video/3gpp',
  },
  AUDIO: {
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    m4a: 'audio/mp4',
    aac: 'audio/aac',
    flac: 'audio/flac',
    ogg: 'audio/ogg',
    wma: 'audio/x-ms-wma',
    aiff: 'audio/aiff',
  },
  DOCUMENT: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
    txt: 'text/plain',
    csv: 'text/csv',
    rtf: 'application/rtf',
    epub: 'application/epub+zip',
  },
  ARCHIVE: {
    zip: 'application/zip',
    rar: 'application/vnd.rar',
    '7z': 'application/x-7z-compressed',
    tar: 'application/x-tar',
    gz: 'application/gzip',
  },
  MODEL3D: { glb: 'model/gltf-binary', gltf: 'model/gltf+json', usdz: 'model/vnd.usdz+zip' },
  OTHER: {
    json: 'application/json',
    ics: 'text/calendar',
    ttf: 'font/ttf',
    otf: 'font/otf',
    woff: 'font/woff',
    woff2: 'font/woff2',
  },
};

/** Unregistered type names that programs use. */
const ALSO_CALLED: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/svg': 'image/svg+xml',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'application/x-zip-compressed': 'application/zip',
};

const KNOWN: FileType[] = Object.entries(TYPES).flatMap(([mediaType, endings]) =>
  Object.entries(endings).map(([ending, mimeType]) => ({
    ending,
    mimeType,
    mediaType: mediaType as MediaType,
  })),
);

/** Returns the type of a file by its name; undefined without an ending or with an unsupported one. */
export const typeOfName = (name: string): FileType | undefined => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return KNOWN.find((type) => type.ending === ending);
};

/** Returns the type of a file by its MIME type with or without parameters (RFC 9110, 8.3); undefined if unsupported. */
export const typeOfMime = (mimeType: string): FileType | undefined => {
  const bare = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return KNOWN.find((type) => type.mimeType === (ALSO_CALLED[bare] ?? bare));
};

/** The endings of picture formats that differ from image-size's name of the format. */
const PICTURE_FORMATS: Record<string, string> = { heif: 'heic' };

/** Formats that image-size does not distinguish. */
const HEIF = ['heic', 'heif', 'avif'];

/**
 * Returns the type of a picture by its bytes, which are more reliable than its name.
 * @param named the type by its name or the request
 * @param format image-size's name of the format
 * @returns undefined if it is not a picture, or if it is a drawing instead of a picture
 */
export function typeOfPicture(named: FileType, format: string | undefined): FileType | undefined {
  if (format === 'heif' && HEIF.includes(named.ending)) return named;
  const type = format === undefined ? undefined : typeOfName(`.${PICTURE_FORMATS[format] ?? format}`);
  return type?.mediaType === named.mediaType ? type : undefined;
}

/** Whether a MIME type does not determine the file type, so that the name decides (SDK: generateFileUploadUrl). */
export const isUnspecific = (mimeType: string): boolean =>
  mimeType === '' || /^(application|binary)\/octet-stream\b/i.test(mimeType);

const MEBIBYTE = 1024 * 1024;

/** The platform's limit for pictures; other files have a limit that a database on a developer's machine can handle. */
const LARGEST_PICTURE = 25 * MEBIBYTE;
export const LARGEST_FILE = 100 * MEBIBYTE;

/** Returns the largest size of a file, in bytes. */
export const largestOf = (mediaType: MediaType): number =>
  mediaType === 'IMAGE' || mediaType === 'VECTOR' ? LARGEST_PICTURE : LARGEST_FILE;

/** The longest name of a file; a longer one is shortened (SDK: generateFileUploadUrl). */
const LONGEST_NAME = 255;

/** Returns a name as the media manager shows it. */
export const displayNameOf = (name: string): string => name.slice(0, LONGEST_NAME);

const ADDRESS = /^wix:\w+:\/\/v1\/([^/#]+)/;

/** Returns the id of a file from the id itself, or from an address like `wix:image://v1/<id>/<name>`. */
export const fileIdOf = (text: string): string => {
  const id = ADDRESS.exec(text)?.[1];
  return id ?? text;
};
