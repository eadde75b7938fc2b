import type { Value } from '../database';

export type Interval = 'YEAR' | 'MONTH' | 'WEEK' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND';
type ScalarType = 'COUNT_DISTINCT' | 'MIN' | 'MAX';

/** An aggregation, alone or nested (SDK: `Aggregation`, `NestedAggregationItem`). */
export interface AggregationItem {
  name?: string | null;
  type?: 'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM';
  fieldPath?: string;
  value?: {
    sortType?: 'COUNT' | 'VALUE';
    sortDirection?: 'ASC' | 'DESC';
    limit?: number | null;
    missingValues?: 'EXCLUDE' | 'INCLUDE';
    includeOptions?: { addToBucket?: string };
  };
  range?: { buckets?: { from?: number | null; to?: number | null }[] };
  scalar?: { type?: ScalarType };
  dateHistogram?: { interval?: Interval };
}

export interface Aggregation extends Omit<AggregationItem, 'type'> {
  type?: AggregationItem['type'] | 'NESTED';
  nested?: { nestedAggregations?: AggregationItem[] };
}

interface Counted {
  value: string;
  count: number;
}

interface CountedRange {
  from?: number;
  to?: number;
  count: number;
}

/** The result of one aggregation for one row of a nested one. */
export interface NestedValue {
  value?: Counted;
  range?: CountedRange;
  scalar?: { value: number };
  dateHistogram?: Counted;
}

export interface AggregationResult {
  name: string;
  type?: Aggregation['type'];
  fieldPath: string;
  values?: { results: Counted[] };
  ranges?: { results: CountedRange[] };
  scalar?: { type: ScalarType; value: number };
  dateHistogram?: { results: Counted[] };
  nested?: { results: { results: Record<string, NestedValue> }[] };
}

/** How documents are grouped, in SQL. */
export interface Grouping {
  type: NonNullable<AggregationItem['type']>;
  /** The grouping expression; absent for a number computed from all documents. */
  key?: string;
  /** The expression of that number. */
  scalar?: string;
  /** The table with the values of a field that has several, as `{n}`. */
  join?: string;
  /** Writes a key as the answer has it. */
  text: (key: Value) => string;
}
