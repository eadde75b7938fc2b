import type { Context } from '#core/contract/context';
import { sortSql } from '#core/documents/sort';
import type { DataCollection, FieldsOfCollection } from '../../schema/entity';
import { assertIsKeptHere, dataItems, itemKey, sourceOf } from '../entity';
import { conditionSql } from '../query/condition';
import { conditionOn, orderOf, type Sorting } from '../query/page';
import { pageOfRows } from '../referenced-page';
import type { Stage } from './contract';
import type { Row } from './expression';
import { grouped, listed, projected, unwound } from './stages';

type PageRequest = Parameters<typeof pageOfRows>[0];

/**
 * Sends the items of a collection through the stages of a pipeline (SDK: WixDataAggregatePipelineStages; platform facts
 * 19.8).
 * @param scope the filter for items that the caller may see
 * @returns a page of the rows that the last stage has made
 * @throws PlatformError 400 WDE0119 for an app's collection, WDE0075 for an invalid stage
 */
export function runPipeline(
  context: Context,
  collection: DataCollection,
  stages: readonly Stage[],
  request: PageRequest,
  scope: unknown,
) {
  assertIsKeptHere(collection, 'aggregatePipeline');
  const rowsOf = (pipeline: { stages: readonly Stage[] }) =>
    rowsAfter(context, collection, pipeline.stages, scope);
  const { page, pagingMetadata } = pageOfRows(
    request,
    { stages },
    (pipeline, limit, offset) => rowsOf(pipeline).slice(offset, offset + limit),
    (pipeline) => rowsOf(pipeline).length,
  );
  return { results: page, pagingMetadata };
}

/** Rows that a stage has computed: their fields have no types, so conditions depend on their values. */
const ROWS: FieldsOfCollection = { id: '', fields: [] };

function rowsAfter(
  context: Context,
  collection: DataCollection,
  stages: readonly Stage[],
  scope: unknown,
): Row[] {
  let current: FieldsOfCollection = collection;
  let rows = readItems(context, collection, scope);
  for (const { filter, sort, group, projection, unwindArray, objectToArray, skip, limit } of stages) {
    if (filter) rows = matching(context, current, rows, filter);
    if (sort) rows = sorted(context, current, rows, sort.values);
    if (group) rows = grouped(rows, group);
    if (projection) rows = projected(rows, projection);
    if (unwindArray) rows = unwound(rows, unwindArray);
    if (objectToArray) rows = listed(rows, objectToArray);
    if (group || projection || unwindArray || objectToArray) current = ROWS;
    if (skip !== undefined) rows = rows.slice(skip);
    if (limit !== undefined) rows = rows.slice(0, limit);
  }
  return rows;
}

const dataOf = (docs: readonly string[]): Row[] => docs.map((doc) => JSON.parse(doc).data);

function readItems(context: Context, collection: DataCollection, scope: unknown): Row[] {
  const source = sourceOf(context, collection);
  const where = conditionOn(source, collection, undefined, scope);
  return dataOf(
    context.documents.sql.column<string>({
      sql: `SELECT doc FROM ${source.from} WHERE ${where.sql} ORDER BY id`,
      parameters: [...source.parameters, ...where.parameters],
    }),
  );
}

/** Rows in the form of items, so that filters and sorts work as for items. */
const FROM = `(SELECT value ->> '$.id' AS id, value AS doc FROM json_each(?)) AS "${dataItems.name}"`;

const asItems = (collection: FieldsOfCollection, rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((data, index) => ({
      id: itemKey(collection.id, typeof data._id === 'string' ? data._id : String(index)),
      data,
    })),
  );

function matching(
  { documents }: Context,
  collection: FieldsOfCollection,
  rows: readonly Row[],
  filter: unknown,
) {
  const where = conditionSql(collection, filter);
  return dataOf(
    documents.sql.column<string>({
      sql: `SELECT doc FROM ${FROM} WHERE ${where.sql}`,
      parameters: [asItems(collection, rows), ...where.parameters],
    }),
  );
}

const sorted = (
  { documents }: Context,
  collection: FieldsOfCollection,
  rows: readonly Row[],
  by: Sorting[],
) =>
  dataOf(
    documents.sql.column<string>({
      sql: `SELECT doc FROM ${FROM} ORDER BY ${sortSql(orderOf(collection, by))}`,
      parameters: [asItems(collection, rows)],
    }),
  );
