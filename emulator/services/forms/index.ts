import type { Context } from '#core/contract/context';
import type { Service } from '#core/contract/service';
import seeds from '#seed/forms.json';
import { formsReadOperations, formsWriteOperations } from './calls/forms';
import { formsSiteOperation } from './calls/site';
import { submissionsReadOperations, submissionsWriteOperations } from './calls/submissions';
import { type Form, forms } from './forms/entity';
import { submissions } from './submissions/entity';

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
    formsSiteOperation,
  ],
  seed: seedForms,
};

export { BOOKING_FORM_ID } from './forms/booking-form';
export { submissions } from './submissions/entity';
