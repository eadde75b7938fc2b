import type { SiteFile } from '../api/types';

/** A file with its path, which starts with the chosen folder. */
type Found = readonly [path: string, file: File];

/** Whether a file belongs to the site. The operating system leaves other files in folders. */
const isOwn = (path: string) => !/(?:^|\/)(?:\.|Thumbs\.db$)/.test(path);

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  return btoa(text);
}

/** Reads the files of a folder in the emulator's form: JSON as text, others in base64, paths relative to the folder. */
export async function readFiles(files: readonly Found[]): Promise<SiteFile[]> {
  const own = files.filter(([path]) => isOwn(path));
  const [only] = own;
  // The single file that is downloaded if a browser cannot write folders.
  if (only && own.length === 1 && /^site.*\.json$/.test(only[0]))
    return JSON.parse(await only[1].text()).files;
  if (own.length === 0)
    throw new Error('The folder contains no files. Choose a folder that an export has written.');
  return Promise.all(
    own.map(async ([full, file]) => {
      const path = full.split('/').slice(1).join('/') || full;
      return path.endsWith('.json')
        ? { path, text: await file.text() }
        : { path, base64: await base64(file) };
    }),
  );
}

async function filesBelow(entry: FileSystemEntry): Promise<Found[]> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [[entry.fullPath.replace(/^\//, ''), file]];
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  // Browsers return a hundred at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    entries.push(...some);
  }
  return (await Promise.all(entries.map(filesBelow))).flat();
}

/** Reads the files of a dropped folder. */
export async function filesOfDrop({ items }: DataTransfer): Promise<SiteFile[]> {
  // Synchronously, because the browser forgets them after the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return readFiles((await Promise.all(entries.map(filesBelow))).flat());
}

interface Folder {
  getDirectoryHandle(name: string, options: { create: true }): Promise<Folder>;
  getFileHandle(
    name: string,
    options: { create: true },
  ): Promise<{ createWritable(): Promise<{ write(data: BlobPart): Promise<void>; close(): Promise<void> }> }>;
}

const contentOf = (file: SiteFile): BlobPart =>
  'text' in file ? file.text : Uint8Array.from(atob(file.base64), (it) => it.charCodeAt(0));

async function write(folder: Folder, file: SiteFile): Promise<void> {
  const names = file.path.split('/');
  let inside = folder;
  for (const name of names.slice(0, -1)) inside = await inside.getDirectoryHandle(name, { create: true });
  const handle = await inside.getFileHandle(names.at(-1) ?? '', { create: true });
  const writable = await handle.createWritable();
  await writable.write(contentOf(file));
  await writable.close();
}

/** Whether this browser can write folders. */
const canWrite = (it: object): it is { showDirectoryPicker(options: object): Promise<Folder> } =>
  'showDirectoryPicker' in it;

/**
 * Writes files into a folder that the user chooses; if the browser cannot do that, downloads one file with all of them.
 * @returns whether they were written: the user may cancel
 */
export async function save(files: readonly SiteFile[]): Promise<boolean> {
  if (!canWrite(window)) {
    const url = URL.createObjectURL(new Blob([JSON.stringify({ files })], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href: url, download: 'site.json' }).click();
    URL.revokeObjectURL(url);
    return true;
  }
  try {
    const folder = await window.showDirectoryPicker({ mode: 'readwrite' });
    for (const file of files) await write(folder, file);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}
