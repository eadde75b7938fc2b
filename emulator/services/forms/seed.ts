import type { Context } from '#core/contract/context';
import seeds from '#seed/forms.json';
import { type Form, forms } from './forms/store';

export function seedForms({ clock, documents }: Context): void {
  const createdDate = clock.date();
  for (const seed of seeds as Omit<Form, 'createdDate' | 'updatedDate'>[])
    documents.put(forms, { ...seed, createdDate, updatedDate: createdDate });
}
