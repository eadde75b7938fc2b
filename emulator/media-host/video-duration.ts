import { type FileHandle, open } from 'node:fs/promises';

interface Box {
  type: string;
  /** Where its content begins, and where the box ends. */
  from: number;
  to: number;
}

/** Reads the header of the box at a position (ISO/IEC 14496-12, 4.2). */
async function boxAt(file: FileHandle, at: number): Promise<Box | undefined> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(16), 0, 16, at);
  if (bytesRead < 8) return undefined;
  const size = buffer.readUInt32BE(0);
  const isLong = size === 1 && bytesRead === 16;
  const length = isLong ? Number(buffer.readBigUInt64BE(8)) : size;
  const header = isLong ? 16 : 8;
  if (length < header) return undefined;
  return { type: buffer.toString('latin1', 4, 8), from: at + header, to: at + length };
}

async function find(file: FileHandle, type: string, from: number, to: number): Promise<Box | undefined> {
  let at = from;
  while (at < to) {
    const box = await boxAt(file, at);
    if (!box || box.type === type) return box;
    at = box.to;
  }
  return undefined;
}

/**
 * Reads how long a video is (ISO/IEC 14496-12, 8.2.2).
 * @returns seconds; 0 for a file that is not an MP4 or QuickTime file
 */
export async function durationOf(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const movie = await find(file, 'moov', 0, size);
    const header = movie && (await find(file, 'mvhd', movie.from, movie.to));
    if (!header) return 0;
    const { bytesRead, buffer } = await file.read(Buffer.alloc(32), 0, 32, header.from);
    if (bytesRead < 32) return 0;
    const isLong = buffer[0] === 1;
    const timescale = buffer.readUInt32BE(isLong ? 20 : 12);
    const duration = isLong ? Number(buffer.readBigUInt64BE(24)) : buffer.readUInt32BE(16);
    return timescale > 0 ? duration / timescale : 0;
  } finally {
    await file.close();
  }
}
