import type { forms as meta } from '@wix/forms/meta';
import type { Serialized } from '#core/contract/serialized';
import type { Field, Form, InputField } from './store';

type SummaryField = NonNullable<Serialized<meta.FormSummaryOriginal>['fields']>[number];
type SummaryType = NonNullable<SummaryField['type']>;

/** What can be chosen of a field, as the platform keeps it in one of many places. */
interface Choices {
  label?: string | null;
  options?: readonly { label?: string | null; value?: unknown }[];
}

/** The part of a field that says how it is shown: that of its component. */
export function componentOf(input: InputField): Choices {
  const options = Object.entries(input).find(([key, value]) => key.endsWith('Options') && value)?.[1];
  const parts = Object.entries((options ?? {}) as Record<string, unknown>);
  return (parts.find(([key, value]) => key.endsWith('Options') && value)?.[1] ?? {}) as Choices;
}

/** What a field is called: a checkbox has rich text for it. */
export function labelOf(input: InputField): string {
  const { label } = componentOf(input) as { label?: unknown };
  return typeof label === 'string' ? label : plainText(label);
}

function plainText(content: unknown): string {
  if (typeof content !== 'object' || content === null) return '';
  const { nodes = [], textData } = content as { nodes?: unknown[]; textData?: { text?: string } };
  return (textData?.text ?? '') + nodes.map(plainText).join('');
}

function typeOf({ inputType = 'UNKNOWN_INPUT_TYPE', ...input }: InputField): SummaryType {
  const format = input.stringOptions?.validation?.format;
  if (inputType === 'STRING') return !format || format === 'UNKNOWN_FORMAT' ? 'STRING' : format;
  if (inputType === 'ADDRESS') return 'MULTILINE_ADDRESS';
  if (inputType === 'SCHEDULING') return 'OBJECT';
  if (inputType === 'NUMBER' && input.numberOptions?.componentType === 'RATING_INPUT') return 'RATING';
  if (inputType === 'WIX_FILE' && input.wixFileOptions?.componentType === 'SIGNATURE') return 'SIGNATURE';
  return inputType;
}

const summaryField = ({ id, inputOptions }: Field, deleted: boolean): SummaryField[] => {
  if (!inputOptions) return [];
  const { options } = componentOf(inputOptions);
  return [
    {
      id,
      target: inputOptions.target ?? '',
      label: labelOf(inputOptions),
      type: typeOf(inputOptions),
      deleted,
      ...(options && {
        options: options.map(({ label, value }) => ({ label: label ?? '', value: String(value ?? '') })),
      }),
    },
  ];
};

/** The fields of a form in short, the deleted ones behind (SDK: getFormSummary). */
export const summaryOf = ({ id, formFields, deletedFormFields }: Form) => ({
  id,
  fields: formFields
    .flatMap((field) => summaryField(field, false))
    .concat(deletedFormFields.flatMap((field) => summaryField(field, true))),
});
