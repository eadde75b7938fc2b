import type { forms as meta } from '@wix/forms/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import { APPS } from '#core/site';

/** A form as the platform sends it. */
export type FormEntity = Serialized<meta.FormOriginal>;
export type Field = NonNullable<FormEntity['formFields']>[number];
export type InputField = NonNullable<Field['inputOptions']>;
export type StringRules = NonNullable<NonNullable<InputField['stringOptions']>['validation']>;
export type NumberRules = NonNullable<NonNullable<InputField['numberOptions']>['validation']>;
export type ArrayRules = NonNullable<NonNullable<InputField['arrayOptions']>['validation']>;
export type ObjectRules = NonNullable<NonNullable<InputField['objectOptions']>['validation']>;

/** A form as its owner has built it. */
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
] as const;
