import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomIds } from '../../ids';

/** Bytes that have come, and wait for a transaction that gives them a name. */
export interface StagedFile {
  /** Its name in the folder of files. */
  file: string;
  size: number;
  md5: string;
}

/** Makes the folder in which the bytes of media are, a file each, whose names say nothing. */
export function createMediaFolder(data: string | undefined) {
  let folder = data === undefined ? undefined : join(data, 'media');

  function made(): string {
    folder ??= mkdtempSync(join(tmpdir(), 'emulator-media-'));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
  const pathOf = (file: string) => join(made(), file);
  // Not of the emulator's own ids: those repeat where they are sequential, and a snapshot may still name the file.
  const newFile = () => randomIds.guid();

  return {
    pathOf,
    /** Writes a file while everything waits. @returns its name */
    write(bytes: Uint8Array): string {
      const file = newFile();
      const descriptor = openSync(pathOf(file), 'wx', 0o600);
      try {
        for (let at = 0; at < bytes.byteLength; ) at += writeSync(descriptor, bytes, at);
        // It is there when the transaction is that names it.
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
        for await (const chunk of chunks) {
          md5.update(chunk);
          await handle.write(chunk);
          size += chunk.byteLength;
        }
        if (data !== undefined) await handle.sync();
      } catch (error) {
        rmSync(pathOf(file), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      return { file, size, md5: md5.digest('hex') };
    },
    remove: (file: string) => rmSync(pathOf(file), { force: true }),
    /** Deletes all other files. */
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
