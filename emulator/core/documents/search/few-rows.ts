import type { Database } from '../database';
import type { IsFew } from '../query';

/** So many rows are listed before the documents that have them are looked at. */
const FEW = 2000;

/** Tells of queries whether they give few rows, without counting more than these. */
export const fewRows =
  (database: Database): IsFew =>
  (sql, parameters) =>
    (database.value<number>(`SELECT count(*) FROM (${sql} LIMIT ${FEW + 1})`, ...parameters) ?? 0) <= FEW;
