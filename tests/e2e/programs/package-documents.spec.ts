import { test } from '@playwright/test';
import { isOfPackage, runPackageCommand } from '../../support/documents/package-commands';
import { documentedCommands } from '../../support/documents/read';

// The documents' commands of the packed emulator, as they stand there, in a folder that has it installed.

// One after the other: they share the folder.
test.describe.configure({ mode: 'default' });

for (const line of new Set(documentedCommands().filter(isOfPackage))) {
  test(`“${line}” works as documented`, async () => {
    test.setTimeout(90_000);
    await runPackageCommand(line);
  });
}
