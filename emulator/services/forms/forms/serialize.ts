import type { EntityKind } from '#core/entities/kind';
import { type EarlierField, earlierField } from './earlier-fields';
import { type Form, type FormEntity, forms } from './store';

/** A form with its fields as SDKs of today and those before them read them. */
type SentForm = FormEntity & { fields: EarlierField[] };

/** Form → what is sent of it: with all that every form has. */
export const serializeForm = ({ trashedDate: _, ...form }: Form): SentForm => ({
  steps: [],
  rules: [],
  formRules: [],
  fields: form.formFields.map(earlierField),
  deletedFields: form.deletedFormFields.map(earlierField),
  spamFilterProtectionLevel: 'ADVANCED',
  submitSettings: { submitSuccessAction: 'NO_ACTION' },
  tags: { privateTags: { tagIds: [] } },
  quizSettings: { resultsDisplay: 'DO_NOT_DISPLAY' },
  autoFillContact: 'FORM_INPUT',
  submissionAccess: 'OWNER_AND_COLLABORATORS',
  extendedFields: { namespaces: {} },
  ...form,
  requiredIndicatorProperties: {
    requiredIndicator: 'ASTERISK',
    requiredIndicatorPlacement: 'AFTER_FIELD_TITLE',
    ...form.requiredIndicatorProperties,
  },
});

export const FORMS: EntityKind<Form, 'form'> = {
  name: 'form',
  collection: forms,
  views: [{ fqdn: 'wix.forms.v4.form', serialize: serializeForm }],
};
