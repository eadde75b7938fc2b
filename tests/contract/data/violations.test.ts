import { describe, expect, test } from 'vitest';
import { dataCaller } from '@/tests/support/data/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

// The SDK checks its arguments itself, so these calls are made without it.

const emulator = startEmulator();

async function send(method: string, path: string, body: object, token = emulator.apiKey) {
  const answer = await emulator.fetch(
    new Request(`http://localhost:4010/wix-data/v2/${path}`, {
      method,
      headers: {
        authorization: token,
        'wix-site-id': emulator.site().id,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }),
  );
  return answer.json();
}

const about = { dataCollectionId: 'FiringLog' };
const reference = { referringItemFieldName: 'glazes', referringItemId: NOWHERE, referencedItemId: NOWHERE };

/** An invalid call and the invalid field. */
const CALLS: [name: string, method: string, path: string, body: object, field: string][] = [
  ['query', 'POST', 'items/query', { query: { sort: 'title' } }, 'query.sort'],
  ['count', 'POST', 'items/count', { filter: 'title' }, 'filter'],
  ['distinct', 'POST', 'items/query-distinct-values', { fieldName: 7 }, 'fieldName'],
  ['aggregate', 'POST', 'items/aggregate', { aggregation: [] }, 'aggregation'],
  [
    'aggregatePipeline',
    'POST',
    'items/aggregate-pipeline',
    { pipeline: { stages: [{ skip: -1 }] } },
    'pipeline.stages[0].skip',
  ],
  ['createDataItemDraft', 'POST', 'items/create-draft', {}, 'dataItemId'],
  ['publishDataItemDraft', 'POST', 'items/publish-draft', {}, 'dataItemId'],
  ['unpublishDataItem', 'POST', 'items/unpublish', { dataItemId: 7 }, 'dataItemId'],
  ['insert', 'POST', 'items', { dataItem: { data: [] } }, 'dataItem.data'],
  ['update', 'POST', 'items/update', {}, 'dataItem'],
  ['updateDataItem', 'PUT', 'items/a', {}, 'dataItem.data'],
  ['save', 'POST', 'items/save', { dataItem: 'a' }, 'dataItem'],
  [
    'patch',
    'POST',
    'items/patch',
    { patch: { dataItemId: 'a', fieldModifications: [] } },
    'patch.fieldModifications',
  ],
  ['patchDataItem', 'PATCH', 'items/a', { patch: {} }, 'patch.fieldModifications'],
  ['remove', 'POST', 'items/remove', {}, 'dataItemId'],
  ['bulkInsert', 'POST', 'bulk/items/insert', {}, 'dataItems'],
  ['bulkUpdate', 'POST', 'bulk/items/update', { dataItems: [7] }, 'dataItems[0]'],
  ['bulkSave', 'POST', 'bulk/items/save', { dataItems: {} }, 'dataItems'],
  ['bulkPatch', 'POST', 'bulk/items/patch', { patches: [{}] }, 'patches[0].dataItemId'],
  ['bulkRemove', 'POST', 'bulk/items/remove', { dataItemIds: [7] }, 'dataItemIds[0]'],
  ['isReferenced', 'POST', 'items/is-referenced', {}, 'referringItemFieldName'],
  ['replaceReferences', 'POST', 'items/replace-references', {}, 'referringItemFieldName'],
  ['queryReferenced', 'POST', 'items/query-referenced', { order: 'UP' }, 'order'],
  [
    'insertReference',
    'POST',
    'bulk/items/insert-references',
    { dataItemReferences: [] },
    'dataItemReferences',
  ],
  ['removeReference', 'POST', 'bulk/items/remove-references', {}, 'dataItemReferences'],
  ['insertDataItemReference', 'POST', 'items/insert-reference', {}, 'dataItemReference'],
  ['removeDataItemReference', 'POST', 'items/remove-reference', {}, 'dataItemReference'],
];

describe('a request that breaks its contract', () => {
  test.each(CALLS.filter(([name]) => name !== 'updateDataItem'))(
    'to %s gets the name of the invalid field',
    async (_, method, path, body, field) => {
      const { details } = await send(method, path, Object.assign({}, about, body));
      expect(details.validationError.fieldViolations[0]).toMatchObject({ field });
      expect(details.applicationError.code).toBe('WDE0080');
    },
  );

  test.each(CALLS.map(([name, method, path]) => [name, method, path] as const))(
    'to %s is told that the collection is missing',
    async (_, method, path) => {
      const { details } = await send(method, path, {});
      expect(details.validationError.fieldViolations[0]).toMatchObject({
        field: 'dataCollectionId',
        violatedRule: 'REQUIRED_FIELD',
      });
    },
  );
});

const dataItemReference = reference;

test.each<[string, string, string, object]>([
  ['updateDataItem', 'PUT', `items/${NOWHERE}`, { dataItem: { data: { title: 'x' } } }],
  [
    'patchDataItem',
    'PATCH',
    `items/${NOWHERE}`,
    { patch: { fieldModifications: [{ fieldPath: 'title', action: 'REMOVE_FIELD' }] } },
  ],
  ['removeDataItem', 'DELETE', `items/${NOWHERE}?dataCollectionId=FiringLog`, {}],
  ['insertDataItemReference', 'POST', 'items/insert-reference', { dataItemReference }],
  ['removeDataItemReference', 'POST', 'items/remove-reference', { dataItemReference }],
])('%s is refused if the item does not exist, and for a visitor', async (_, method, path, body) => {
  const whole = Object.assign({}, about, body);
  expect(await send(method, path, whole)).toMatchObject({
    details: { applicationError: { code: 'WDE0073' } },
  });
  const { auth } = await dataCaller(emulator, 'visitor');
  const answer = await send(method, path, whole, auth.getTokens().accessToken.value);
  expect(answer.details.applicationError.code).toMatch(/^WDE00(27|73)$/);
});

test.each<[string, string]>([
  ['insertReference', 'bulk/items/insert-references'],
  ['removeReference', 'bulk/items/remove-references'],
])('%s reports each reference without an item', async (_, path) => {
  const { results } = await send('POST', path, Object.assign({ dataItemReferences: [reference] }, about));
  expect(results).toMatchObject([{ referenceMetadata: { success: false, error: { code: 'WDE0073' } } }]);
});
