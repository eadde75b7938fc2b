import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomIds } from '../../ids';
import { fileQueue } from '../../slow-work';
import { makeTemporaryFolder } from './temporary-folder';

/** Received bytes that no transaction has given a name yet. */
export interface StagedFile {
  /** Its name in the media folder. */
  file: string;
  size: number;
  md5: string;
}

/** How many bytes are written at a time. */
const PIECE = 1024 * 1024;

/** Joins small chunks to pieces of that size. */
async function* pieces(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += PIECE) {
      const part = chunk.subarray(at, at + PIECE);
      waiting.push(part);
      size += part.byteLength;
      if (size < PIECE) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Opens the folder that holds the bytes of media, one file each, with random names. */
export function createMediaFolder(data: string | undefined) {
  let folder = data === undefined ? undefined : join(data, 'media');

  function createdFolder(): string {
    folder ??= makeTemporaryFolder('media');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
  const pathOf = (file: string) => join(createdFolder(), file);
  // Not the emulator's own ids: sequential ones repeat, and a snapshot may still name the file.
  const newFile = () => randomIds.guid();

  return {
    pathOf,
    /** Writes a file synchronously. @returns its name */
    write(bytes: Uint8Array): string {
      const file = newFile();
      const descriptor = openSync(pathOf(file), 'wx', 0o600);
      try {
        for (let at = 0; at < bytes.byteLength; ) at += writeSync(descriptor, bytes, at);
        // The file must be on disk before the transaction that names it.
        if (data !== undefined) fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
      return file;
    },
    async stage(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StagedFile> {
      const file = newFile();
      const md5 = createHash('md5');
      let size = 0;
      const handle = await open(pathOf(file), 'wx', 0o600);
      try {
        for await (const piece of pieces(chunks)) {
          md5.update(piece);
          size += piece.byteLength;
          await fileQueue.add(async () => {
            await handle.appendFile(piece);
            // After each piece: syncing a hundred megabytes at once would make all other writes wait.
            if (data !== undefined) await handle.datasync();
          });
        }
      } catch (error) {
        await rm(pathOf(file), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      return { file, size, md5: md5.digest('hex') };
    },
    remove: (file: string) => rm(pathOf(file), { force: true }),
    /** Deletes all files except those named. */
    keep(named: () => ReadonlySet<string>): void {
      if (folder === undefined || !existsSync(folder)) return;
      const files = named();
      for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file));
    },
    close(): void {
      if (data === undefined && folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
