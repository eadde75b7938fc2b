import type { Database } from '../database';
import type { IsFew } from '../query';

/** Up to this number of rows, a subquery runs before the documents are read. */
const FEW = 2000;

/** Makes the test whether a query has few rows; it counts no further than that limit. */
export const fewRows =
  (database: Database): IsFew =>
  (sql, parameters) =>
    (database.value<number>(`SELECT count(*) FROM (${sql} LIMIT ${FEW + 1})`, ...parameters) ?? 0) <= FEW;
