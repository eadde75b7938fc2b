import type { EntityKind } from '#core/entities/kind';
import { type Form, forms } from './entity';
import { serializeForm } from './serialize';

export const FORMS: EntityKind<Form, 'form'> = {
  name: 'form',
  collection: forms,
  views: [{ fqdn: 'wix.forms.v4.form', serialize: (_, entity) => serializeForm(entity) }],
};
