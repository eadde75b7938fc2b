import * as z from 'zod';

// The REST types of items, as in the SDK (SDK: data-item-types). In a query string, lists can be single values and all
// values are texts.

const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === null || Array.isArray(value) ? value : [value]),
    z.array(item).nullish(),
  );

export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean().nullish(),
);

export const fields = oneOrMore(z.string().max(1000));

export const groupingFields = oneOrMore(z.string().min(1).max(1000)).refine(
  (given) => (given?.length ?? 0) <= 20,
  { message: 'may have 20 fields at most' },
);

export const filter = z.record(z.string(), z.unknown()).nullish();

export const order = z.enum(['ASC', 'DESC']).nullish();

const sort = z
  .array(z.object({ fieldName: z.string().max(1000).nullish(), order }))
  .max(20)
  .nullish();

const number = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().nullish(),
);

const paging = z.object({ limit: number, offset: number }).nullish();

const cursorPaging = z.object({ limit: number, cursor: z.string().nullish() }).nullish();

export const pagingMethod = { paging, cursorPaging };

export const query = z.object({ filter, sort, fields, paging, cursorPaging }).nullish();

export const included = oneOrMore(
  z.object({ field: z.string().min(1), limit: z.coerce.number().int().min(0).max(1000).optional() }),
);

/** The format of earlier SDKs; its limits also apply to fields in `includeReferencedItems`. */
export const includedByName = oneOrMore(
  z.object({ fieldName: z.string().min(1), limit: z.coerce.number().int().min(0).max(1000).optional() }),
);

export const includedFields = oneOrMore(z.string().min(1));

export const sorted = { sort };

export const itemId = z.string().min(1).max(1000);

export const dataItem = z.object({
  id: z.string().max(1000).nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

export const condition = z.object({ filter }).nullish();

const modification = z.object({
  fieldPath: z.string().min(1).max(1000),
  action: z.enum(['SET_FIELD', 'REMOVE_FIELD', 'INCREMENT_FIELD', 'APPEND_TO_ARRAY', 'REMOVE_FROM_ARRAY']),
  setFieldOptions: z.object({ value: z.unknown() }).nullish(),
  incrementFieldOptions: z.object({ value: z.number() }).nullish(),
  appendToArrayOptions: z.object({ value: z.unknown() }).nullish(),
  removeFromArrayOptions: z.object({ value: z.unknown() }).nullish(),
});

export const modifications = z.array(modification).min(1).max(100);

export type Modification = z.infer<typeof modification>;

export const reference = z.object({
  referringItemFieldName: z.string().min(1),
  referringItemId: itemId,
  referencedItemId: itemId,
});
