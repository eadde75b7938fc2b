import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../support/documents/files';

/** The files of the services that may not make refusals: all but errors.ts. */
const others = () =>
  ownFiles('ts').filter(
    (file) => /^emulator\/(services|hosted)\//.test(file) && !/\/errors\.ts$|\.test\.ts$/.test(file),
  );

test('a refusal is in the errors.ts of its thing', () => {
  const files = others();
  expect(files.length).toBeGreaterThan(500);
  const refusing = files.filter((file) =>
    /\b(applicationError|preconditionFailed|new PlatformError)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(refusing).toEqual([]);
});
