interface Aggregated {
  fieldPath?: string;
  nested?: { nestedAggregations?: Aggregated[] };
}

/** The SDK renames the fields of filters and sorts (`_id` to `id`), and leaves those of aggregations as they are. */
const restName = (path: string): string => path.replace(/(^|\.)_(id|createdDate|updatedDate)$/, '$1$2');

/** Aggregations by the names that the platform has for fields. */
export const withRestNames = <T extends Aggregated>(aggregations: readonly T[]): T[] =>
  aggregations.map((aggregation) => ({
    ...aggregation,
    ...(aggregation.fieldPath && { fieldPath: restName(aggregation.fieldPath) }),
    ...(aggregation.nested?.nestedAggregations && {
      nested: { nestedAggregations: withRestNames(aggregation.nested.nestedAggregations) },
    }),
  }));
