import * as z from 'zod';
import { noted, type SeedFile } from '#core/seed-folder/index';
import { readJson, type Structured } from '#core/seed-folder/structured';
import { assertFieldDefinition } from '../collections/checks';
import type { DataCollection, DataField, FieldType } from '../schema/entity';

/** The types for an owner's field (SDK: Type). */
const FIELD_TYPES = [
  'TEXT',
  'NUMBER',
  'DATE',
  'DATETIME',
  'IMAGE',
  'BOOLEAN',
  'DOCUMENT',
  'URL',
  'RICH_TEXT',
  'VIDEO',
  'ANY',
  'ARRAY_STRING',
  'ARRAY_DOCUMENT',
  'AUDIO',
  'TIME',
  'LANGUAGE',
  'RICH_CONTENT',
  'MEDIA_GALLERY',
  'ADDRESS',
  'PAGE_LINK',
  'REFERENCE',
  'MULTI_REFERENCE',
  'OBJECT',
  'ARRAY',
  'SLUG',
  'EMAIL',
] as const satisfies readonly FieldType[];

const range = (least: string, most: string) =>
  z.strictObject({ [least]: z.number().optional(), [most]: z.number().optional() });

const field = z.strictObject({
  key: z.string(),
  displayName: z.string().optional(),
  description: z.string().optional(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean().optional(),
  numberRange: range('min', 'max').optional(),
  stringLengthRange: range('minLength', 'maxLength').optional(),
  arraySizeRange: range('minSize', 'maxSize').optional(),
  typeMetadata: z.looseObject({}).optional(),
});

const role = z.enum(['ANYONE', 'SITE_MEMBER', 'SITE_MEMBER_AUTHOR', 'ADMIN']);

const permissions = z.strictObject({
  read: role.default('ANYONE'),
  insert: role.default('ADMIN'),
  update: role.default('ADMIN'),
  remove: role.default('ADMIN'),
});

const items = z.array(z.record(z.string(), z.unknown()));

/** A collection in its file: an object, or only a list of items. */
const definition = z.preprocess(
  (value) => (Array.isArray(value) ? { items: value } : value),
  z.strictObject(
    {
      displayName: z.string().optional(),
      displayField: z.string().optional(),
      permissions: permissions.prefault({}),
      fields: z.array(field).optional(),
      items: items.optional(),
    },
    'must be a list of items, or an object with fields and items',
  ),
);

/** The definition of a collection in a file; missing parts are derived from the items. */
export interface Definition extends Pick<DataCollection, 'permissions'> {
  displayName?: string | undefined;
  displayField?: string | undefined;
  fields?: DataField[] | undefined;
  items: { line: number; values: Record<string, unknown> }[];
  /** Returns the line of a field in the file. */
  fieldLine(key: string): number | undefined;
}

/** The default: everyone can read, and managers can write. */
export const PLAIN_DEFINITION: Definition = {
  permissions: { read: 'ANYONE', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' },
  items: [],
  fieldLine: () => undefined,
};

/** Reads `collections/<id>.json`. @returns undefined if it is invalid, which is reported */
export function readDefinition(file: SeedFile): Definition | undefined {
  const read = readJson(file, definition);
  if (!read) return undefined;
  const { value } = read;
  // The schema has the same types as the platform.
  const fields = value.fields as DataField[] | undefined;
  if (fields && !areFields(file, fields, read)) return undefined;
  const isList = file.text.trimStart().startsWith('[');
  const lineOfItem = (index: number) => read.lineOf(isList ? [index] : ['items', index]);
  return {
    displayName: value.displayName,
    displayField: value.displayField,
    permissions: value.permissions,
    fields,
    items: (value.items ?? []).map((values, index) => ({ line: lineOfItem(index), values })),
    fieldLine: (key) => read.lineOf(['fields', (fields ?? []).findIndex((it) => it.key === key)]),
  };
}

function areFields(file: SeedFile, fields: readonly DataField[], { lineOf }: Structured<unknown>): boolean {
  const keys = new Set<string>();
  const good = fields.map((it, index) => {
    const line = lineOf(['fields', index]);
    if (keys.has(it.key ?? '')) {
      file.refuse(line, `the field ${it.key} occurs twice`);
      return false;
    }
    keys.add(it.key ?? '');
    return noted(file, line, () => {
      assertFieldDefinition(it, 'field');
      return true;
    });
  });
  return good.every(Boolean);
}
