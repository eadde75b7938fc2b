import { test } from '@playwright/test';
import { endEmulator, isOfPackage, runPackageCommand } from '../../support/documents/package-commands';
import { documentedCommands } from '../../support/documents/read';

// The documents' commands of the packed emulator, as they stand there, in a folder that has it installed.

// One after the other: they share the folder and the emulator that runs in it.
test.describe.configure({ mode: 'default' });

test.afterAll(endEmulator);

for (const line of new Set(documentedCommands().filter(isOfPackage))) {
  test(`“${line}” works as documented`, async () => {
    test.setTimeout(90_000);
    await runPackageCommand(line);
  });
}
