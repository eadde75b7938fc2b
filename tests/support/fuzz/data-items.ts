import fc from 'fast-check';
import { hostileText, hostileValue } from './arbitraries';

// Requests for the functions of data items, for which the SDK has no contracts. Each function reads the parts that it
// knows.

const OWN = ['Glazes', 'FiringLog', 'Guestbook'];
const OF_APPS = ['Stores/Products', 'Blog/Posts', 'Members/FullData'];
const COLLECTIONS = OWN.concat(OWN, OWN, OF_APPS);
const FIELDS = [
  '_id',
  '_owner',
  '_createdDate',
  'title',
  'name',
  'message',
  'temperature',
  'colours',
  'recipe',
];
const REFERENCES = ['glazes', 'firings', 'mainGlaze', 'collections', 'categories', 'title'];
const OPERATORS = [
  '$eq',
  '$ne',
  '$gt',
  '$lte',
  '$in',
  '$hasSome',
  '$hasAll',
  '$startsWith',
  '$endsWith',
  '$contains',
  '$exists',
  '$not',
  '$matches',
  '$urlized',
];

const rarely = <T>(usual: fc.Arbitrary<T>, weight = 80): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: hostileValue, weight: 1 });

const mostly = <T>(model: Record<string, fc.Arbitrary<T>>) => fc.record(model, { requiredKeys: [] });

const field = fc.oneof(
  { arbitrary: fc.constantFrom(...FIELDS, ...REFERENCES, 'recipe.base', 'recipe.base.x'), weight: 40 },
  { arbitrary: hostileText, weight: 1 },
);
const referenceField = rarely(fc.constantFrom(...REFERENCES), 30);
const number = fc.constantFrom(0, 1, 1, 2, 2, 3, 5, 50, 50, 100, 1000, 1001, -1, 1.5);
const scalar = fc.constantFrom<unknown>('a', 'Sea Fog', 1240, true, { $date: '2026-01-01T00:00:00.000Z' });
const list = fc.array(scalar, { maxLength: 3 });
const literal = { ignoreCase: true, spec: [{ type: 'literal', value: 'a' }] };
const operand = fc.oneof(scalar, list, hostileValue);
const test = fc.oneof(
  fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$lte'), scalar),
  fc.tuple(fc.constantFrom('$in', '$hasSome', '$hasAll'), list),
  fc.tuple(fc.constantFrom('$startsWith', '$endsWith', '$contains'), fc.constantFrom('a', '*', '')),
  fc.tuple(fc.constantFrom('$exists'), fc.boolean()),
  fc.tuple(fc.constantFrom('$matches'), fc.constant(literal)),
);
const condition = fc.oneof(
  { arbitrary: test.map(([operator, value]) => ({ [operator]: value })), weight: 12 },
  { arbitrary: scalar, weight: 3 },
  { arbitrary: fc.dictionary(fc.constantFrom(...OPERATORS), operand, { maxKeys: 2 }), weight: 1 },
);
const flat = fc.dictionary(field, condition, { maxKeys: 2 });
const filter = rarely(
  fc.oneof(
    flat,
    fc.dictionary(fc.constantFrom('$and', '$or'), fc.array(flat, { maxLength: 3 }), { maxKeys: 2 }),
    fc.tuple(flat).map(($not) => ({ $not })),
  ),
);
const sort = rarely(
  fc.array(mostly<unknown>({ fieldName: field, order: fc.constantFrom('ASC', 'DESC') }), { maxLength: 2 }),
);
const paging = rarely(mostly({ limit: number, offset: number }));
const cursorPaging = rarely(
  fc.oneof(
    { arbitrary: mostly<unknown>({ limit: number }), weight: 5 },
    { arbitrary: fc.record<unknown>({ cursor: hostileText }), weight: 1 },
  ),
);

/** Requests about data items, valid and partly invalid. */
export function dataItemRequests(ids: readonly string[]): fc.Arbitrary<unknown> {
  // An item is stored by its collection and its own id; calls only have the id.
  const own = ids.map((id) => id.split('/').at(-1) ?? id);
  const id = fc.oneof(
    { arbitrary: fc.constantFrom(...own), weight: 60 },
    { arbitrary: hostileText, weight: 1 },
  );
  const data = fc.dictionary(fc.oneof(field, fc.constantFrom('a', 'b')), operand, { maxKeys: 2 });
  const dataItem = rarely(mostly<unknown>({ id, data: rarely(fc.tuple(data, id).map(withId)) }));
  const reference = rarely(
    fc.record({ referringItemFieldName: referenceField, referringItemId: id, referencedItemId: id }),
  );
  const patch = rarely(fc.record({ dataItemId: id, fieldModifications: modifications }));
  const several = <T>(one: fc.Arbitrary<T>) => rarely(fc.array(one, { maxLength: 4 }));
  const ofField = rarely(fc.record({ itemFieldName: field }));
  const calculation = mostly<unknown>({
    resultFieldName: field,
    average: ofField,
    min: ofField,
    sum: ofField,
    itemCount: fc.constant({}),
  });
  const aggregation = mostly<unknown>({
    groupingFields: several(field),
    operations: rarely(fc.array(calculation, { maxLength: 3 })),
  });
  return fc
    .tuple(
      rarely(fc.constantFrom(...COLLECTIONS), 60),
      fc.record({
        dataItem,
        dataItemId: id,
        dataItems: several(dataItem),
        dataItemIds: several(id),
        dataItemReference: reference,
        dataItemReferences: several(reference),
        patch,
        patches: several(patch),
        referringItemId: id,
        referringItemFieldName: referenceField,
        referencedItemId: id,
        newReferencedItemIds: several(id),
      }),
      mostly<unknown>({
        query: rarely(mostly<unknown>({ filter, sort, paging, cursorPaging, fields: several(field) })),
        filter,
        initialFilter: filter,
        finalFilter: filter,
        aggregation: rarely(aggregation),
        fieldName: field,
        sort,
        paging,
        cursorPaging,
        order: rarely(fc.constantFrom('ASC', 'DESC')),
        returnTotalCount: rarely(fc.boolean()),
        returnEntity: rarely(fc.boolean()),
        saveReferences: rarely(fc.boolean()),
        includeReferences: rarely(
          fc.array(fc.record<unknown>({ field, limit: fc.constantFrom(1, 2, 50) }), { maxLength: 2 }),
        ),
        condition: rarely(mostly({ filter })),
      }),
    )
    .map(([dataCollectionId, about, options]) => Object.assign({ dataCollectionId }, about, options));
}

const withId = ([data, id]: [Record<string, unknown>, string]) =>
  Object.assign({ title: 'A', name: 'B', message: 'C' }, data, { _id: id });

const modifications = rarely(
  fc.array(
    fc.record<unknown>({
      fieldPath: field,
      action: fc.constantFrom(
        'SET_FIELD',
        'REMOVE_FIELD',
        'INCREMENT_FIELD',
        'APPEND_TO_ARRAY',
        'REMOVE_FROM_ARRAY',
      ),
      setFieldOptions: fc.record({ value: hostileValue }),
      incrementFieldOptions: fc.record<unknown>({ value: number }),
      appendToArrayOptions: fc.record({ value: hostileValue }),
      removeFromArrayOptions: fc.record({ value: hostileValue }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
);
