import type { forms as meta } from '@wix/forms/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { isObject } from '#core/documents/query';
import type { Entity } from '#core/entities/kind';
import { APPS } from '#core/site';

type FormInTypings = Serialized<meta.FormOriginal>;
type ContactMapping = NonNullable<
  NonNullable<NonNullable<FormInTypings['formFields']>[number]['inputOptions']>['contactMapping']
>;

/** A form, with what the SDK's typings leave out (statement form-upsert-contact-trigger). */
export type FormEntity = FormInTypings & {
  postSubmissionTriggers?: {
    /** The contact that a submission creates or updates: its fields by target of the form, and labels. */
    upsertContact?: { fieldsMapping?: Record<string, ContactMapping>; labels?: string[] };
  };
};
export type Field = NonNullable<FormEntity['formFields']>[number];
export type InputField = NonNullable<Field['inputOptions']>;
export type StringRules = NonNullable<NonNullable<InputField['stringOptions']>['validation']>;
export type NumberRules = NonNullable<NonNullable<InputField['numberOptions']>['validation']>;
export type ArrayRules = NonNullable<NonNullable<InputField['arrayOptions']>['validation']>;
export type ObjectRules = NonNullable<NonNullable<InputField['objectOptions']>['validation']>;

export type Form = Omit<FormEntity, keyof Entity> &
  Entity & {
    namespace: string;
    name: string;
    enabled: boolean;
    formFields: Field[];
    deletedFormFields: Field[];
    /** When it was moved to the trash. */
    trashedDate?: string;
  };

export const forms = collection<Form>('forms', {
  shown: { title: 'Forms', group: 'Forms', app: 'forms', calls: ['forms.forms', 'form'] },
  fields: {
    namespace: 'string',
    name: 'string',
    enabled: 'boolean',
    'properties.name': { kind: 'string', path: 'name' },
    createdDate: 'date',
    updatedDate: 'date',
    trashedDate: 'date',
    'tags.privateTags.tagIds': 'list',
  },
});

/**
 * Whether forms show a field: those whose identifier the platform does not know are dropped without an error, and are
 * left only in the earlier format of fields (statement form-custom-identifier-dropped). Its own are in capitals.
 */
export const isShown = ({ identifier }: Field): boolean => !identifier || /^[A-Z0-9_]+$/.test(identifier);

/** The apps that have forms, each with the namespace and limits of its forms (platform facts 23.4). */
export const PROVIDERS = [
  {
    namespace: 'wix.form_app.form',
    appId: APPS.forms,
    restrictions: {
      maxFormsAmount: 300,
      maxFieldsAmount: 100,
      maxDeletedFormsAmount: 1000,
      maxForms: 300,
      maxFields: 100,
      maxDeletedForms: 1000,
    },
  },
  {
    namespace: 'wix.bookings.v2.bookings',
    appId: APPS.bookings,
    restrictions: {
      maxFormsAmount: 100,
      maxFieldsAmount: 100,
      maxDeletedFormsAmount: 1000,
      maxForms: 100,
      maxFields: 100,
      maxDeletedForms: 1000,
    },
  },
] as const;

type SummaryField = NonNullable<Serialized<meta.FormSummaryOriginal>['fields']>[number];
type SummaryType = NonNullable<SummaryField['type']>;

/** The label and options of a field; their place differs by component of the platform. */
interface Choices {
  label?: string | null;
  options?: readonly { id?: string | null; label?: string | null; value?: unknown }[];
}

/** Returns the component of a field, which contains its label and options. */
export function componentOf(input: InputField): Choices {
  const options = Object.entries(input).find(([key, value]) => key.endsWith('Options') && value)?.[1];
  const parts = Object.entries((options ?? {}) as Record<string, unknown>);
  return (parts.find(([key, value]) => key.endsWith('Options') && value)?.[1] ?? {}) as Choices;
}

/** Returns the label of a field as plain text: a checkbox has rich text. */
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

/** Summarizes the fields of a form, deleted ones last (SDK: getFormSummary). */
export const summaryOf = ({ id, formFields, deletedFormFields }: Form) => ({
  id,
  fields: formFields
    .filter(isShown)
    .flatMap((field) => summaryField(field, false))
    .concat(deletedFormFields.flatMap((field) => summaryField(field, true))),
});

/**
 * Returns the value that a filter requires for a field, alone or within `$and`: calls about forms and submissions must
 * name a namespace this way.
 */
export function namedInFilter(filter: unknown, name: string): unknown {
  if (!isObject(filter)) return undefined;
  const stated = filter[name];
  if (stated !== undefined) return isObject(stated) && '$eq' in stated ? stated.$eq : stated;
  const { $and } = filter;
  const parts: unknown[] = Array.isArray($and) ? $and : [];
  return parts.map((part) => namedInFilter(part, name)).find((value) => value !== undefined);
}
