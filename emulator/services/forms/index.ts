import type { Service } from '#core/contract/service';
import { formsReadOperations } from './forms/operations/read';
import { formsWriteOperations } from './forms/operations/write';
import { forms } from './forms/store';
import { seedForms } from './seed';
import { submissionsReadOperations } from './submissions/operations/read';
import { submissionsWriteOperations } from './submissions/operations/write';
import { submissions } from './submissions/store';

export const formsService: Service = {
  collections: [forms, submissions],
  operations: [
    ...formsReadOperations,
    ...formsWriteOperations,
    ...submissionsReadOperations,
    ...submissionsWriteOperations,
  ],
  seed: seedForms,
};
