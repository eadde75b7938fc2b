import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { mediaUrl } from '#core/media-address';

/** What the emulator's own request says: where all requests come back to it, it must not ask itself for ever. */
export const ASKED_BY_EMULATOR = 'x-platform-emulator';

/** How long the platform may take for a picture, in milliseconds. */
const TIMEOUT = 5000;

/** How long it is not asked again once it could not be reached, in milliseconds. */
const PAUSE = 60_000;

/** How many bytes one picture may have, and all together that are kept; further ones are fetched each time. */
const LARGEST = 25 * 1024 * 1024;
const KEPT_BYTES = 256 * 1024 * 1024;

/** At most so many are fetched at the same time. */
const AT_ONCE = 4;

/** Pictures of the platform's own media host, for apps that show some which the emulator's site does not have. */
export interface PlatformPictures {
  /** @returns the bytes; undefined where the platform has no such picture, or cannot be reached */
  find(id: string): Promise<Buffer | undefined>;
}

/** @param folder where they are kept over restarts; in memory without one */
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
      // A disk without room keeps none: the next start fetches it again.
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
      answer = await fetch(mediaUrl(id), { headers: { [ASKED_BY_EMULATOR]: 'picture' }, signal });
      bytes = answer.ok ? await readUpTo(LARGEST, answer) : undefined;
    } catch {
      // Without a network each picture of a page would wait for it.
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
      const asked = underWay.get(id) ?? ask(id).finally(() => underWay.delete(id));
      underWay.set(id, asked);
      return asked;
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
