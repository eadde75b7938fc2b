import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked } from '@/tests/support/package/installed';

const EXAMPLE = 'node_modules/platform-emulator/examples/image';

let folder: string;
let lines: string[];
let emulator: ChildProcess | undefined;

beforeAll(() => {
  folder = installPacked();
  lines = readFileSync(join(folder, EXAMPLE, 'Dockerfile'), 'utf8').split('\n');
});
afterAll(() => {
  emulator?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the argument of an instruction in the Dockerfile. */
const instructionOf = (instruction: string) =>
  lines.find((line) => line.startsWith(`${instruction} `))?.slice(instruction.length + 1) ?? '';

test('the image copies the files of npm pack, which its .dockerignore includes', () => {
  const [pattern = ''] = instructionOf('COPY').split(' ');
  const [before = '', after = ''] = pattern.split('*');
  const names = readdirSync(folder).filter((it) => it.startsWith(before) && it.endsWith(after));
  expect(names).toHaveLength(1);
  const ignored = readFileSync(join(folder, EXAMPLE, '.dockerignore'), 'utf8');
  expect(ignored.trim().split('\n')).toEqual(['*', `!${pattern}`]);
  expect(instructionOf('RUN')).toContain(`./${pattern}`);
});

test('its entrypoint uses the exposed port, and its health check says whether it answers', async () => {
  const [command = '', ...args] = JSON.parse(instructionOf('ENTRYPOINT'));
  expect(existsSync(join(folder, command))).toBe(true);
  expect(args.at(-1)).toBe(instructionOf('EXPOSE'));
  emulator = spawn(command, args.with(-1, '0'), { cwd: folder });
  emulator.stderr?.pipe(process.stderr);
  const [line] = await once(createInterface({ input: emulator.stdout as NodeJS.ReadableStream }), 'line');
  const port = /(?<=:)\d+/.exec(/http:\S+/.exec(String(line))?.[0] ?? '')?.[0] ?? '';
  const [program = '', ...script] = JSON.parse(instructionOf('HEALTHCHECK').replace(/^.*?CMD /, ''));
  const check = (at: string) =>
    spawnSync(
      program,
      script.map((it: string) => it.replace(instructionOf('EXPOSE'), at)),
    ).status;
  expect(check(port)).toBe(0);
  emulator.kill();
  await once(emulator, 'exit');
  expect(check(port)).toBe(1);
});
