import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { namedCommands } from '@/tests/support/documents/read';
import { command } from '@/tests/support/emulator/command';
import { startEmulator } from '@/tests/support/emulator/start';

startEmulator();

/** Commands that run until they are stopped, that write or read files, or need a receiver of events: other tests run them. */
const ELSEWHERE = /^(start|doctor|mcp|logs --follow|export|import|init|verify|sites|replay|completion)\b/;

const argumentsOf = (line: string): string[] =>
  execFileSync('bash', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

test.each([...new Set(namedCommands().filter((line) => !ELSEWHERE.test(line)))])(
  '“platform-emulator %s” works as documented',
  async (line) => {
    expect(await command(...argumentsOf(line))).toMatchObject({ code: 0, err: '' });
  },
);
