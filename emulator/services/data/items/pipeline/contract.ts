import * as z from 'zod';
import * as contract from '../contract';

// The REST types of an aggregation pipeline, as in the SDK (SDK: AggregationPipeline).

const name = z.string().min(1).max(1000);
const MOST = 1000;

/** A calculation on the values of a row; exactly one of its parts is given. */
export interface Expression {
  fieldPath?: string | undefined;
  text?: string | undefined;
  numeric?: number | undefined;
  add?: Several | undefined;
  sum?: Several | undefined;
  subtract?: Two | undefined;
  multiply?: Several | undefined;
  divide?: Two | undefined;
  abs?: One | undefined;
  mod?: Two | undefined;
  floor?: One | undefined;
  ceil?: One | undefined;
  concat?: Several | undefined;
  stringify?: One | undefined;
  toLower?: One | undefined;
  toUpper?: One | undefined;
  substring?: (One & { startExpression: Expression; lengthExpression: Expression }) | undefined;
  length?: One | undefined;
}

export interface One {
  expression: Expression;
}
export interface Two {
  firstExpression: Expression;
  secondExpression: Expression;
}
export interface Several {
  expressions: Expression[];
}

const isOne = (given: object) => Object.values(given).filter((it) => it !== undefined).length === 1;

const expression: z.ZodType<Expression> = z.lazy(() =>
  z
    .object({
      fieldPath: name.optional(),
      text: z.string().max(1000).optional(),
      numeric: z.number().optional(),
      add: several.optional(),
      sum: several.optional(),
      subtract: two.optional(),
      multiply: several.optional(),
      divide: two.optional(),
      abs: one.optional(),
      mod: two.optional(),
      floor: one.optional(),
      ceil: one.optional(),
      concat: several.optional(),
      stringify: one.optional(),
      toLower: one.optional(),
      toUpper: one.optional(),
      substring: one.extend({ startExpression: expression, lengthExpression: expression }).optional(),
      length: one.optional(),
    })
    .refine(isOne, { message: 'must have exactly one value or operation' }),
);
const one = z.object({ expression });
const two = z.object({ firstExpression: expression, secondExpression: expression });
const several = z.object({ expressions: z.array(expression).max(MOST) });

/** How a projection treats a field. */
export interface Projected {
  include?: { fieldName: string } | undefined;
  exclude?: { fieldName: string } | undefined;
  reshape?: { resultFieldName: string; expression: Expression } | undefined;
  projectNested?: { resultFieldName: string; fields: Projected[] } | undefined;
}

const projected: z.ZodType<Projected> = z.lazy(() =>
  z
    .object({
      include: z.object({ fieldName: name }).optional(),
      exclude: z.object({ fieldName: name }).optional(),
      reshape: z.object({ resultFieldName: name, expression }).optional(),
      projectNested: z.object({ resultFieldName: name, fields: z.array(projected).max(MOST) }).optional(),
    })
    .refine(isOne, { message: 'must include, exclude, reshape or nest a field' }),
);

const accumulator = z.object({
  resultFieldName: name,
  avg: one.optional(),
  min: one.optional(),
  max: one.optional(),
  sum: one.optional(),
  first: one.optional(),
  last: one.optional(),
  push: one.optional(),
});

const stage = z
  .object({
    group: z
      .object({
        groupIds: z
          .array(z.object({ key: name, expression }))
          .max(MOST)
          .nullish(),
        accumulators: z.array(accumulator).max(MOST).nullish(),
      })
      .optional(),
    filter: z.record(z.string(), z.unknown()).optional(),
    sort: z
      .object({ values: z.array(z.object({ fieldName: name, order: contract.order })).max(MOST) })
      .optional(),
    projection: z.object({ fields: z.array(projected).max(MOST) }).optional(),
    objectToArray: z.object({ objectFieldName: name, destinationFieldName: name }).optional(),
    unwindArray: z.object({ arrayFieldName: name }).optional(),
    skip: z.number().int().min(0).optional(),
    limit: z.number().int().min(0).optional(),
  })
  .refine(isOne, { message: 'must be exactly one kind of stage' });

export type Stage = z.infer<typeof stage>;
export type Accumulator = z.infer<typeof accumulator>;

/** The request of a pipeline besides the collection. */
export const aggregatePipeline = z.object({
  pipeline: z.object({ stages: z.array(stage).max(100).nullish(), ...contract.pagingMethod }).nullish(),
  returnTotalCount: contract.flag,
});
