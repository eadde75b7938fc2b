import type { Value } from '../database';

export type Interval = 'YEAR' | 'MONTH' | 'WEEK' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND';
type ScalarType = 'COUNT_DISTINCT' | 'MIN' | 'MAX';

/** An aggregation by itself, or within others (SDK: `Aggregation`, `NestedAggregationItem`). */
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

/** What one aggregation says about some documents within another one. */
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

/** How documents are put into groups, in SQL. */
export interface Grouping {
  type: NonNullable<AggregationItem['type']>;
  /** What they are grouped by; a number of all of them has none. */
  key?: string;
  /** That number. */
  scalar?: string;
  /** The table with the values of a field that has several, as `{n}`. */
  join?: string;
  /** A key as it is told. */
  text: (key: Value) => string;
}
