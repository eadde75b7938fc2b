import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { fetchOutside } from '#core/http/outgoing';
import { mediaUrl } from '#core/media-address';

/** How long the platform may take for a picture, in milliseconds. */
const TIMEOUT = 5000;

/** How long it is not asked again after it could not be reached, in milliseconds. */
const PAUSE = 60_000;

/** The size limits of one picture and of all kept pictures, in bytes; further ones are fetched each time. */
const LARGEST = 25 * 1024 * 1024;
const KEPT_BYTES = 256 * 1024 * 1024;

/** The most parallel requests. */
const AT_ONCE = 4;

/** Fetches pictures from the platform's media host, for apps that show pictures which the site does not have. */
export interface PlatformPictures {
  /** @returns the bytes; undefined if the platform has no such picture, or cannot be reached */
  find(id: string): Promise<Buffer | undefined>;
}

/** @param folder keeps pictures over restarts; in memory if absent */
export function createPlatformPictures(folder: string | undefined): PlatformPictures {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (it) => it.length || 1 });
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let askAgainAt = 0;
  let written = 0;

  async function store(id: string, bytes: Buffer): Promise<void> {
    kept.set(id, bytes);
    if (!folder || written + bytes.length > KEPT_BYTES) return;
    written += bytes.length;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${id}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, id));
    } catch {
      // A full disk stores none; the next start fetches it again.
    }
  }

  async function ask(id: string): Promise<Buffer | undefined> {
    const known = folder && (await readFile(join(folder, id)).catch(() => undefined));
    if (known) return known;
    if (underWay.size > AT_ONCE || performance.now() < askAgainAt) return undefined;
    let answer: Response;
    let bytes: Buffer | undefined;
    try {
      const signal = AbortSignal.timeout(TIMEOUT);
      answer = await fetchOutside(mediaUrl(id), { signal });
      bytes = answer.ok ? await readUpTo(LARGEST, answer) : undefined;
    } catch {
      // Otherwise each picture of a page would wait for the missing network.
      askAgainAt = performance.now() + PAUSE;
      return undefined;
    }
    const isPicture = answer.headers.get('content-type')?.startsWith('image/');
    if (!bytes || !isPicture) return undefined;
    await store(id, bytes);
    return bytes;
  }

  return {
    find(id) {
      const known = kept.get(id);
      if (known) return Promise.resolve(known);
      const answer = underWay.get(id) ?? ask(id).finally(() => underWay.delete(id));
      underWay.set(id, answer);
      return answer;
    },
  };
}

async function readUpTo(most: number, { body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
