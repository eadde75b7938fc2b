import { test } from '@playwright/test';
import { isOfPackage, runPackageCommand } from '../../support/documents/package-commands';
import { endEmulator } from '../../support/documents/packed-app';
import { documentedCommands } from '../../support/documents/read';

// The documents' commands of the packed emulator, unchanged, in a folder that has it installed.

// One after another, because they share the folder and its emulator.
test.describe.configure({ mode: 'default' });

test.afterAll(endEmulator);

for (const line of new Set(documentedCommands().filter(isOfPackage))) {
  test(`“${line}” works as documented`, async () => {
    test.setTimeout(300_000);
    await runPackageCommand(line);
  });
}
