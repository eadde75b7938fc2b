import * as z from 'zod';

const via = z.enum(['operation', 'stored', 'no']);
export type Via = z.infer<typeof via>;

export const column = z
  .object({
    name: z.string().describe('The field to filter and sort by.'),
    path: z.string().describe('The path of the value in a row.'),
    title: z.string(),
    kind: z.enum(['string', 'number', 'boolean', 'date', 'list', 'money', 'image', 'reference']),
    sortable: z.boolean(),
    filterable: z.boolean(),
    reference: z.string().optional().describe('The collection that it refers to.'),
  })
  .meta({ id: 'Column' });
export type Column = z.infer<typeof column>;

export const dataCollection = z
  .object({
    name: z.string(),
    title: z.string(),
    group: z.string(),
    count: z.int(),
    app: z.string().optional(),
    isInternal: z.boolean(),
    columns: z.array(column),
    can: z.object({ create: via, update: via, delete: via }),
    operations: z.object({
      create: z.string().optional(),
      get: z.string().optional(),
      update: z.string().optional(),
      delete: z.string().optional(),
    }),
  })
  .meta({ id: 'DataCollection' });
export type DataCollection = z.infer<typeof dataCollection>;

export const row = z
  .looseObject({
    id: z.string(),
    _title: z.string().optional().describe('A readable name of it.'),
    _image: z.string().optional().describe('The address of a picture of it.'),
  })
  .meta({ id: 'Row' });
export type Row = z.infer<typeof row>;

export const reference = z
  .object({ path: z.string(), collection: z.string(), id: z.string(), title: z.string().optional() })
  .meta({ id: 'Reference' });
export type Reference = z.infer<typeof reference>;

export const entity = z.record(z.string(), z.unknown()).meta({ id: 'Entity' });
export type Entity = z.infer<typeof entity>;

export const shownDocument = z
  .object({
    id: z.string(),
    document: entity.describe('As it is stored.'),
    entity: entity.describe('As the platform’s calls return it.'),
    revision: z.string().optional(),
    references: z.array(reference),
  })
  .meta({ id: 'DataDocument' });
export type ShownDocument = z.infer<typeof shownDocument>;

export const ignored = z
  .object({
    field: z.string(),
    sent: z.unknown(),
    kept: z.unknown().optional(),
    where: z.string().describe('Where the value is changed.'),
    link: z.string().optional().describe('The page of the console for that.'),
  })
  .meta({ id: 'Ignored' });
export type Ignored = z.infer<typeof ignored>;

export const written = z
  .object({
    id: z.string(),
    entity,
    ignored: z.array(ignored).describe('The sent values that the platform did not take.'),
    undo: z.string(),
  })
  .meta({ id: 'Written' });
export type Written = z.infer<typeof written>;

export const bulkDone = z
  .object({
    done: z.int(),
    failed: z.array(z.object({ id: z.string(), message: z.string() })),
    undo: z.string(),
  })
  .meta({ id: 'BulkDone' });
export type BulkDone = z.infer<typeof bulkDone>;

export const imported = z
  .object({
    done: z.int().describe('The rows that are in: added, changed and unchanged ones.'),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.array(z.object({ row: z.int(), id: z.string().optional(), message: z.string() })),
    leftOut: z.array(z.string()).describe('The columns that no field fits.'),
    undo: z.string(),
  })
  .meta({ id: 'Imported' });
export type Imported = z.infer<typeof imported>;

/** A line of the answer to an import that is sent in lines: progress in rows, or the end. */
export type ImportProgress = { done: number; all: number } | { result: object } | { message: string };

export const importPreview = z
  .object({
    rows: z.int(),
    columns: z.array(
      z.object({
        name: z.string(),
        field: z.string().describe('The field that fits its name; empty if none does.'),
        values: z.array(z.string()).describe('Those of the first rows.'),
      }),
    ),
    fields: z.array(z.string()).describe('The fields of the collection.'),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

export const change = z
  .object({
    collection: z.string(),
    id: z.string(),
    title: z.string().optional(),
    change: z.enum(['added', 'changed', 'removed']),
    before: entity.optional(),
    after: entity.optional(),
  })
  .meta({ id: 'DataChange' });
export type Change = z.infer<typeof change>;

export const comparison = z
  .object({
    changes: z.array(change),
    counts: z.array(z.object({ collection: z.string(), added: z.int(), changed: z.int(), removed: z.int() })),
    truncated: z.boolean(),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparison>;
