import type { Service } from '#core/contract/service';
import { formsReadOperations, formsWriteOperations } from './forms/operations';
import { forms } from './forms/store';
import { seedForms } from './seed';
import { submissionsReadOperations, submissionsWriteOperations } from './submissions/operations';
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

export { submissions } from './submissions/store';
