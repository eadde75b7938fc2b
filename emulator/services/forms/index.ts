import type { Context } from '#core/contract/context';
import type { Service } from '#core/contract/service';
import seeds from '#seed/forms.json';
import { formsReadOperations, formsWriteOperations } from './forms/operations';
import { type Form, forms } from './forms/store';
import { submissionsReadOperations, submissionsWriteOperations } from './submissions/operations';
import { submissions } from './submissions/store';

/** Stores the forms of the demo site. */
function seedForms({ clock, documents }: Context): void {
  const createdDate = clock.date();
  for (const seed of seeds as Omit<Form, 'createdDate' | 'updatedDate'>[])
    documents.put(forms, { ...seed, createdDate, updatedDate: createdDate });
}

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
