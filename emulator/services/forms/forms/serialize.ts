import type { EntityKind } from '#core/entities/kind';
import { type EarlierField, earlierField } from './earlier-fields';
import { type Form, type FormEntity, forms } from './store';

/** A form with its fields for present and earlier SDKs. */
type SentForm = FormEntity & { fields: EarlierField[] };

/** A form as the platform sends it, with its defaults. */
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
