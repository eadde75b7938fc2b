interface Aggregated {
  fieldPath?: string;
  nested?: { nestedAggregations?: Aggregated[] };
}

/** The SDK renames the fields of filters and sorts (`_id` to `id`), but not those of aggregations. */
const restName = (path: string): string => path.replace(/(^|\.)_(id|createdDate|updatedDate)$/, '$1$2');

/** Renames the fields of aggregations to the platform's names. */
export const withRestNames = <T extends Aggregated>(aggregations: readonly T[]): T[] =>
  aggregations.map((aggregation) => ({
    ...aggregation,
    ...(aggregation.fieldPath && { fieldPath: restName(aggregation.fieldPath) }),
    ...(aggregation.nested?.nestedAggregations && {
      nested: { nestedAggregations: withRestNames(aggregation.nested.nestedAggregations) },
    }),
  }));
