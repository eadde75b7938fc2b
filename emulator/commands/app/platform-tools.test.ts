import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { refuseAccountCommands } from './platform-tools';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-'));
  const scripts = { dev: 'wix dev --port 3000', build: 'wix build', check: 'astro check' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  return () => rmSync(folder, { recursive: true });
});

test.each([
  ['wix dev', 'astro dev'],
  ['npx wix build', 'astro build'],
  ['npm run dev', 'astro dev'],
  ['npm run --silent build', 'astro build'],
  ['yarn build', 'astro build'],
  ['pnpm exec wix dev', 'astro dev'],
  ['node_modules/.bin/wix dev', 'astro dev'],
])('%s is refused, with the command to run instead', (command, instead) => {
  expect(() => refuseAccountCommands(command.split(' '), folder)).toThrow(
    `platform-emulator exec -- ${instead}`,
  );
});

test.each([
  'wix env pull',
  'astro dev',
  'npm run check',
  'npm install wix dev',
  'npm run none',
  'node wix.mjs dev',
])('%s is run', (command) => {
  refuseAccountCommands(command.split(' '), folder);
});
