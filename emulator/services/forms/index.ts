import type { Service } from '#core/contract/service';
import { formsReadOperations, formsWriteOperations } from './forms/operations';
import { forms, seedForms } from './forms/store';
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
