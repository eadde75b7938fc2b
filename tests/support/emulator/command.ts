import { vi } from 'vitest';
import { runCommand } from '@/emulator/exports/testing';
import { EMULATOR } from './start';

/** Runs a command of the command line against the emulator of the test. @returns its output and exit code */
export async function command(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out.push(line));
  const error = vi
    .spyOn(console, 'error')
    .mockImplementation((...parts: unknown[]) => void err.push(parts.map(String).join(' ')));
  try {
    const code = await runCommand([...args, '--url', EMULATOR]);
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}
