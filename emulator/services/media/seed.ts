import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Context } from '../../core/contract/context';
import { namedGuid } from '../../core/ids';
import { pictureIn } from '../../core/seed-folder';
import { isoDate } from '../../core/time/clock';
import { MEDIA_FOLDER } from '../../media/media-folder';
import { typeOfName } from './files/rules';
import { files } from './files/store';
import { folders, MEDIA_ROOT } from './folders/store';

/** The folders of the demo site's files, by how their names begin or end. */
const FOLDERS: readonly [displayName: string, names: RegExp][] = [
  ['Services', /^service-/],
  ['Events', /^event-/],
  ['Plans', /^plan-/],
  ['Downloads', /\.pdf$/],
  ['Products', /./],
];

const folderIdOf = (displayName: string) => namedGuid('media folder', displayName);

/** Lists the demo site's pictures and files in the media manager. Their bytes stay in the folder that they come in. */
export function seedMedia({ clock, documents }: Context): void {
  const now = isoDate(clock.now());
  const dates = { createdDate: now, updatedDate: now, state: 'OK' } as const;
  for (const [displayName] of FOLDERS)
    documents.put(folders, {
      id: folderIdOf(displayName),
      displayName,
      parentFolderId: MEDIA_ROOT,
      ...dates,
    });
  for (const id of readdirSync(MEDIA_FOLDER).sort()) {
    const type = typeOfName(id);
    const folder = FOLDERS.find(([, names]) => names.test(id))?.[0];
    if (!type || !folder) continue;
    const bytes = readFileSync(new URL(id, MEDIA_FOLDER));
    const { width, height } = pictureIn(bytes) ?? {};
    documents.put(files, {
      id,
      displayName: id,
      parentFolderId: folderIdOf(folder),
      hash: createHash('md5').update(bytes).digest('hex'),
      sizeInBytes: bytes.byteLength,
      // What is sold as a download is not for everyone.
      private: type.mediaType === 'DOCUMENT',
      mediaType: type.mediaType,
      mimeType: type.mimeType,
      operationStatus: 'READY',
      labels: [],
      ...(width && height && { width, height }),
      ...dates,
    });
  }
}
