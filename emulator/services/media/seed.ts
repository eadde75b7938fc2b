import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { pictureIn, type SeedFolder } from '#core/seed-folder/index';
import { DEMO_MEDIA } from '#core/site-media';
import { files, type MediaFile } from './files/entity';
import { typeOfName } from './files/rules';
import { MEDIA_ROOT } from './folders/changes';
import { folders } from './folders/entity';

/** The folders of the demo site's files, with the names of the files in each. */
const FOLDERS: readonly [displayName: string, names: RegExp][] = [
  ['Services', /^service-/],
  ['Events', /^event-/],
  ['Plans', /^plan-/],
  ['Brand', /^site-/],
  ['Downloads', /\.pdf$/],
  ['Products', /./],
];

const folderIdOf = (displayName: string) => namedGuid('media folder', displayName);

/** Returns a file of the root folder by its bytes; undefined if its type is not supported. */
function describeFile(id: string, bytes: Buffer): Omit<MediaFile, 'createdDate' | 'updatedDate'> | undefined {
  const type = typeOfName(id);
  if (!type) return undefined;
  const { width, height } = pictureIn(bytes) ?? {};
  return {
    id,
    displayName: id,
    parentFolderId: MEDIA_ROOT,
    hash: createHash('md5').update(bytes).digest('hex'),
    sizeInBytes: bytes.byteLength,
    // Downloads for sale are private.
    private: isDownload(id),
    mediaType: type.mediaType,
    mimeType: type.mimeType,
    operationStatus: 'READY',
    state: 'OK',
    labels: [],
    ...(width && height && { width, height }),
  };
}

const madeNow = ({ clock }: Context) => {
  const now = clock.date();
  return { createdDate: now, updatedDate: now };
};

/** Lists the demo site's pictures and files in the media manager. Their bytes stay in the seed. */
export function seedMedia(context: Context): void {
  const dates = madeNow(context);
  for (const [displayName] of FOLDERS)
    context.documents.put(folders, {
      id: folderIdOf(displayName),
      displayName,
      parentFolderId: MEDIA_ROOT,
      state: 'OK',
      ...dates,
    });
  for (const id of readdirSync(DEMO_MEDIA).sort()) {
    const folder = FOLDERS.find(([, names]) => names.test(id))?.[0];
    const file = folder && describeFile(id, readFileSync(new URL(id, DEMO_MEDIA)));
    if (file) context.documents.put(files, { ...file, parentFolderId: folderIdOf(folder), ...dates });
  }
}

/** Whether a file of a seed folder is a download: invalid pictures were already rejected by their bytes. */
const isDownload = (name: string): boolean =>
  !/^(IMAGE|VECTOR)$/.test(typeOfName(name)?.mediaType ?? 'IMAGE');

/** Reads the files of a seed folder. @returns a function that lists them in the root of the media manager */
export function readMediaFolder(folder: SeedFolder): (context: Context) => void {
  const described = folder.media(isDownload).flatMap(({ name, bytes }) => describeFile(name, bytes) ?? []);
  return (context) => {
    const dates = madeNow(context);
    for (const file of described) context.documents.put(files, { ...file, ...dates });
  };
}
